import type { CompanyProfile } from '../config/company.contract.js';
import { TEXT_PAGES } from '../config/public-pages.contract.js';

/** Replaces each legal link with our own page once that is published. */
export function legalLinks(
  legal: CompanyProfile['legal'],
  read: (section: 'privacy' | 'terms' | 'safety') => { body: string },
): CompanyProfile['legal'] {
  return {
    privacyUrl: read('privacy').body ? TEXT_PAGES.privacy : legal.privacyUrl,
    termsUrl: read('terms').body ? TEXT_PAGES.terms : legal.termsUrl,
    safetyUrl: read('safety').body ? TEXT_PAGES.safety : legal.safetyUrl,
  };
}
