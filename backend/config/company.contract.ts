import DEFAULTS from './company-defaults.json' with { type: 'json' };
import type { HolidayName } from './holidays.contract.js';
import type { PhonePart } from './phone.contract.js';

/**
 * The company profile for pages, structured data and emails. Owners edit it as site content; until then it is
 * `COMPANY_DEFAULTS` with the `COMPANY_*` settings.
 */

export interface Yard {
  /** Name of the yard, such as "Gulf Coast yard". */
  label: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** '' for the company's. */
  timeZone: string;
  /** None for the company's. */
  hours: readonly OpenDays[];
  /** What is ordered later ships on the next business day; '' for the end of the day. */
  cutOff: string;
}

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** One period on each of its days. A day in several entries has several periods, which do not overlap. */
export interface OpenDays {
  days: readonly Weekday[];
  /** 24-hour clock, HH:MM; a period that ends at midnight closes at 24:00. */
  opens: string;
  closes: string;
}

/** `label` is as printed: "Mon-Thu 7:30AM-4:30PM". */
export type OpeningHours = OpenDays & { label: string };

/** Days other than holidays on which the company is closed: the first and the last, as ISO dates. */
export type Closure = { from: string; to: string };

export interface CompanyProfile {
  name: string;
  /** As printed. */
  phone: string;
  email: string;
  duns: string;
  cage: string;
  uei: string;
  naics: string;
  /** Such as `Limited liability company`. */
  entityType: string;
  isnetworldId: string;
  addresses: readonly Yard[];
  hours: readonly OpeningHours[];
  closedLabel: string;
  /** The time zone of the opening hours and of all times on pages. */
  timeZone: string;
  holidays: readonly HolidayName[];
  closures: readonly Closure[];
  /** The promise in forms, receipts and emails: a request is answered within this many hours on business days. */
  answerHours: number;
  legal: { privacyUrl: string; termsUrl: string; safetyUrl: string };
}

/** Default company profile (contract §1); environment variables override it. */
export const COMPANY_DEFAULTS = DEFAULTS as CompanyProfile;

/** Factors for the rates and the minimum rental that an item's record does not state. */
export interface RentalFactors {
  /** The weekly rate as a multiple of the day price; at most two decimals. */
  week: number;
  /** The 28-day rate as a multiple of the day price; at most two decimals. */
  fourWeeks: number;
  minimumDays: number;
}

/** The owner's figures for estimates of labor: pieces per person and hour (0 for no estimate), and people in a crew. */
export interface LaborOutput {
  erectedPerHour: number;
  dismantledPerHour: number;
  /** How much longer each lift above the first takes. */
  morePerLiftPercent: number;
  crewSize: number;
}

/** The only settings that the server sends to the browser. */
export interface SiteSettings {
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
  /** URL of the content site (WordPress), without a trailing slash; null without one. */
  contentSiteUrl: string | null;
  company: CompanyProfile;
  /** The company's phone text in parts. */
  phone: readonly PhonePart[];
  rental: RentalFactors;
  /** Percentage of requests answered in time in the last 90 days; null unless the owner shows it. */
  answeredPercent: number | null;
  /** Null until the owner states an output. */
  labor: LaborOutput | null;
  /** The time of the yards' stock, such as `7:10 AM CT`; null without a list. */
  stockAsOf: string | null;
}
