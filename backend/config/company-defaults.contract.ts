import type { CompanyProfile } from './company.contract.js';

/** Default company profile (contract §1); environment variables override it. */
export const COMPANY_DEFAULTS: CompanyProfile = {
  name: 'Diamond Scaffold',
  phone: '(985) 555-0142',
  email: 'sales@diamond-scaffold.example',
  duns: 'On request',
  cage: 'On request',
  uei: 'On request',
  addresses: [
    { label: 'Gulf Coast yard', street: '1200 Mill Yard Road', city: 'Bogalusa', region: 'LA', postalCode: '70427' },
    { label: 'Southeast yard', street: '340 Depot Street', city: 'Athens', region: 'TN', postalCode: '37303' },
  ],
  hours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '07:30',
      closes: '16:30',
      label: 'Mon-Thu 7:30AM-4:30PM',
    },
    { days: ['Friday'], opens: '07:30', closes: '14:30', label: 'Fri 7:30AM-2:30PM' },
  ],
  closedLabel: 'Weekends closed',
  timeZone: 'America/Chicago',
  holidays: ['new-years-day', 'memorial-day', 'independence-day', 'labor-day', 'thanksgiving', 'christmas'],
  closures: [],
  answerHours: 24,
  legal: { privacyUrl: '#', termsUrl: '#', safetyUrl: '#' },
};
