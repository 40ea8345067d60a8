import type { CompanyProfile, SiteSettings } from '../../backend/config/company.contract.js';
import { phoneParts } from '../../backend/config/phone.contract.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const COMPANY: CompanyProfile = {
  name: 'River Scaffold',
  phone: '(504) 555-0100',
  email: 'desk@river.example',
  ...{ duns: '', cage: '', uei: '', naics: '', entityType: '', isnetworldId: '', addresses: [] },
  hours: [{ days: WEEKDAYS, opens: '07:30', closes: '16:30', label: 'Mon-Fri 7:30AM-4:30PM' }],
  ...{ closedLabel: 'Weekends closed', timeZone: 'America/Chicago', holidays: [], closures: [], answerHours: 24 },
  legal: { privacyUrl: '#', termsUrl: '#', safetyUrl: '#' },
};
/** The settings of a site, as pages get them. */
export const SITE: SiteSettings = {
  publicUrl: 'http://localhost:3000',
  contentSiteUrl: null,
  company: COMPANY,
  phone: phoneParts(COMPANY.phone),
  rental: { week: 3, fourWeeks: 9, minimumDays: 7 },
  answeredPercent: null,
  labor: null,
  stockAsOf: null,
};
