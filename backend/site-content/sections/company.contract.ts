import { COMPANY_DEFAULTS, type CompanyProfile, type OpenDays } from '../../config/company.contract.js';
import { HOLIDAY_NAMES, type HolidayName } from '../../config/holidays.contract.js';
import { openingHoursLabel, overlappingPeriods, WEEKDAYS } from '../../config/opening-hours.contract.js';
import type { ContentErrors, ContentFields, ContentOf, ContentSection } from '../content-fields.contract.js';
import { line, list } from './shared-fields.contract.js';

const { name, phone, email, duns, cage, uei, naics, entityType, isnetworldId } = COMPANY_DEFAULTS;
const { addresses, hours, closedLabel, timeZone, holidays, answerHours, legal } = COMPANY_DEFAULTS;

const HOLIDAY_OPTIONS = HOLIDAY_NAMES.map((value) => ({ value, label: holidayLabel(value) }));
const WEEKDAY_OPTIONS = WEEKDAYS.map((value) => ({ value, label: value }));

const PERIOD = {
  days: { kind: 'choices', label: 'Days', options: WEEKDAY_OPTIONS, min: 1, default: [] as string[] },
  opens: { kind: 'time', label: 'Opens', default: '07:30' },
  closes: { kind: 'time', label: 'Closes', hint: 'Midnight is 24:00.', default: '16:30' },
} as const;

const YARD = {
  label: line('Name of the yard', 40),
  street: line('Street', 80),
  city: line('City', 60),
  region: line('State', 2, '', { hint: 'Two letters, such as LA.' }),
  postalCode: line('ZIP code', 10),
  timeZone: {
    ...line('Time zone of the yard', 60, '', { hint: 'Leave it empty if it is the one below.', optional: true }),
    format: 'timeZone',
  },
  hours: {
    ...list('Shipping hours', 'period', [0, 21], PERIOD),
    hint: "By the yard's clock. Without any, the yard ships in the opening hours below.",
  },
  cutOff: {
    kind: 'time',
    label: 'Cut-off time',
    hint: 'Later orders ship on the next business day. Leave it empty for the end of the day.',
    default: '',
    optional: true,
  },
} as const;

const COMPANY_FIELDS = {
  name: line('Company name', 60, name),
  phone: { kind: 'line', format: 'phone', label: 'Phone', maxLength: 28, default: phone },
  email: {
    ...line('Email', 254, email, {
      hint: 'On every page. Inquiries go here too, unless there is a sales address under Connections.',
    }),
    format: 'email',
  },
  addresses: list(
    'Addresses',
    'address',
    [1, 6],
    YARD,
    addresses.map((yard) => ({ ...yard, hours: daysOf(yard.hours) })),
  ),
  hours: {
    ...list('Opening hours', 'period', [0, 21], PERIOD, daysOf(hours)),
    hint: 'For a lunch break, add two periods for the same days. Due times of inquiries follow these hours.',
  },
  closedLabel: line('Text for the other days', 60, closedLabel, {
    hint: 'Shown below the hours, such as "Weekends closed".',
  }),
  holidays: {
    kind: 'choices',
    label: 'Holidays when you are closed',
    options: HOLIDAY_OPTIONS,
    min: 0,
    default: holidays as readonly string[],
  },
  closures: list('Other closed days', 'closure', [0, 50], {
    from: { kind: 'date', label: 'First day', default: '' },
    to: { kind: 'date', label: 'Last day', default: '' },
  }),
  timeZone: {
    ...line('Time zone', 60, timeZone, {
      hint: 'Such as America/Chicago. Opening hours and all times on pages are in this zone.',
    }),
    format: 'timeZone',
  },
  answerHours: {
    kind: 'number',
    label: 'Answer to a request, in hours',
    hint: 'Promised by pages, forms and emails. Due times of inquiries follow it.',
    min: 1,
    max: 240,
    default: answerHours,
  },
  duns: line('DUNS', 40, duns),
  cage: line('CAGE code', 40, cage),
  uei: line('UEI', 40, uei),
  naics: line('NAICS', 40, naics),
  entityType: line('Entity type', 40, entityType),
  isnetworldId: line('ISNetworld ID', 40, isnetworldId),
  privacyUrl: { kind: 'link', label: 'Link to the privacy policy', default: legal.privacyUrl },
  termsUrl: { kind: 'link', label: 'Link to the terms of service', default: legal.termsUrl },
  safetyUrl: { kind: 'link', label: 'Link to the safety guidelines', default: legal.safetyUrl },
} as const satisfies ContentFields;

export type CompanyContent = ContentOf<typeof COMPANY_FIELDS>;

/** The settings `COMPANY_*` replace the defaults on a fresh database. */
export const COMPANY_SECTION = {
  label: 'Company facts',
  summary:
    'Name, phone, email, addresses, opening hours, holidays. Pages, emails, PDFs and response times follow them.',
  pages: ['/', '/contact', '/about', '/careers', '/documents'],
  fields: COMPANY_FIELDS,
  check: (content: object) => companyErrors(content as CompanyContent),
} as const satisfies ContentSection;

export function companyOf(content: CompanyContent): CompanyProfile {
  const { privacyUrl, termsUrl, safetyUrl, ...facts } = content;
  return {
    ...facts,
    hours: content.hours.map((period) => ({ ...period, label: openingHoursLabel(period) })),
    holidays: content.holidays as HolidayName[],
    legal: { privacyUrl, termsUrl, safetyUrl },
  };
}

export const companyContentOf = ({ legal: links, ...company }: CompanyProfile): CompanyContent => ({
  ...company,
  ...links,
  addresses: company.addresses.map((yard) => ({ ...yard, hours: daysOf(yard.hours) })),
  hours: daysOf(company.hours),
  holidays: [...company.holidays],
  closures: [...company.closures],
});

/** Errors that involve several fields. */
function companyErrors({ addresses: yards, hours: own, closures }: CompanyContent): ContentErrors {
  const errors: ContentErrors = {};
  for (const [path, periods] of [
    ['hours', own] as const,
    ...yards.map((yard, at) => [`addresses.${at}.hours`, yard.hours] as const),
  ]) {
    for (const [index, { opens, closes }] of periods.entries())
      if (closes <= opens) errors[`${path}.${index}.closes`] = 'Enter a closing time after the opening time.';
    const overlap = overlappingPeriods(periods);
    if (overlap) errors[`${path}.${overlap[1]}.opens`] = 'Two periods of the same day overlap. Change one of them.';
  }
  for (const [index, { from, to }] of closures.entries())
    if (to < from) errors[`closures.${index}.to`] = 'Enter a last day on or after the first day.';
  return errors;
}

function daysOf(hours: readonly OpenDays[]) {
  return hours.map(({ days, opens, closes }) => ({ days: [...days], opens, closes }));
}

/** Turns "new-years-day" into "New Year's Day". */
function holidayLabel(holiday: HolidayName): string {
  const words = holiday.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words
    .join(' ')
    .replace('Years', "Year's")
    .replace('Presidents', "Presidents'")
    .replace(/King Day$/, 'King Jr. Day');
}
