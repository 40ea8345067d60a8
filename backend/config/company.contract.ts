import type { HolidayName } from './holidays.contract.js';

/**
 * The company profile for pages, structured data and emails. Owners edit it as site content; until then it is
 * `company-defaults.contract.ts` with the `COMPANY_*` settings.
 */

export interface PostalAddress {
  /** Name of the yard, such as "Gulf Coast yard". */
  label: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** One period on each of its days. A day in several entries has several periods, which do not overlap. */
export interface OpeningHours {
  days: readonly Weekday[];
  /** 24-hour clock, HH:MM; a period that ends at midnight closes at 24:00. */
  opens: string;
  closes: string;
  /** As printed: "Mon-Thu 7:30AM-4:30PM". */
  label: string;
}

/** Days other than holidays on which the company is closed: the first and the last, as ISO dates. */
export interface Closure {
  from: string;
  to: string;
}

export interface CompanyProfile {
  name: string;
  /** As printed; `tel:` links have only its digits. */
  phone: string;
  email: string;
  duns: string;
  cage: string;
  uei: string;
  addresses: readonly PostalAddress[];
  hours: readonly OpeningHours[];
  closedLabel: string;
  /** The time zone of the opening hours and of all times on pages. */
  timeZone: string;
  /** Holidays that the company observes. */
  holidays: readonly HolidayName[];
  closures: readonly Closure[];
  /** The promise in forms, receipts and mails: a request is answered within this many hours on business days. */
  answerHours: number;
  legal: { privacyUrl: string; termsUrl: string; safetyUrl: string };
}

/** Factors for the rates and the minimum rental that an item's record does not state. */
export interface RentalFactors {
  /** The weekly rate as a multiple of the day price; at most two decimals. */
  week: number;
  /** The 28-day rate as a multiple of the day price; at most two decimals. */
  fourWeeks: number;
  minimumDays: number;
}

/** The only settings that the server sends to the browser. */
export interface SiteSettings {
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
  /** URL of the content site (WordPress), without a trailing slash; null without one. */
  contentSiteUrl: string | null;
  company: CompanyProfile;
  rental: RentalFactors;
  /** Percentage of requests answered in time in the last 90 days; null unless the owner shows it. */
  answeredPercent: number | null;
}
