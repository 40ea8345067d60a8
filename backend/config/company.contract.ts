/** The company profile: read by pages, structured data and e-mails. Every value can be set by environment. */

export interface PostalAddress {
  /** What people call the yard, such as "Gulf Coast yard". */
  label: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export interface OpeningHours {
  days: readonly ('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday')[];
  /** 24-hour clock, HH:MM. */
  opens: string;
  closes: string;
  /** As printed: "Mon-Thu 7:30AM-4:30PM". */
  label: string;
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
  legal: { privacyUrl: string; termsUrl: string; safetyUrl: string };
}

/** What the browser may know of the server's settings. Nothing else crosses over. */
export interface SiteSettings {
  /** The site's own address without a trailing slash. */
  publicUrl: string;
  /** The external content site (WordPress) without a trailing slash; null when none is set. */
  contentSiteUrl: string | null;
  company: CompanyProfile;
}
