import type { HolidayName } from './holidays.contract.js';

/**
 * Company profile for pages, structured data and emails. Owners edit it as site content; settings `COMPANY_*` and
 * `company-defaults.contract.ts` describe the company of a fresh database.
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

/** One period of each of its days. Several entries of a day are several periods, which do not overlap. */
export interface OpeningHours {
  days: readonly Weekday[];
  /** 24-hour clock, HH:MM; a period that ends at midnight closes at 24:00. */
  opens: string;
  closes: string;
  /** As printed: "Mon-Thu 7:30AM-4:30PM". */
  label: string;
}

/** Days on which the company is closed, in addition to holidays; ISO dates, both included. */
export interface Closure {
  from: string;
  to: string;
}

export interface CompanyProfile {
  name: string;
  /** As printed; `tel:` links carry its digits. */
  phone: string;
  email: string;
  duns: string;
  cage: string;
  uei: string;
  addresses: readonly PostalAddress[];
  hours: readonly OpeningHours[];
  closedLabel: string;
  /** The opening hours and all times on pages are in this zone. */
  timeZone: string;
  /** Holidays that the company keeps. */
  holidays: readonly HolidayName[];
  closures: readonly Closure[];
  /** The promise of forms, receipts and mails: a request is answered within so many hours on business days. */
  answerHours: number;
  legal: { privacyUrl: string; termsUrl: string; safetyUrl: string };
}

/** How rates and the minimum rental of an item follow when its record states none. */
export interface RentalFactors {
  /** The week rate as a multiple of the day price; at most two decimals. */
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
  /** Percent of requests that were answered in time in the last 90 days; null unless the owner shows it. */
  answeredPercent: number | null;
}
