import { companyDate } from '../config/business-days.contract.js';
import type { CompanyProfile } from '../config/company.contract.js';
import { shownClaims } from './claims/claim-state.contract.js';
import { type PlaceholderValues, showContent } from './claims/show-content.contract.js';
import { isOpenOn } from './sections/openings.contract.js';
import type { ShownContent, ShownSectionName } from './shown-content.contract.js';
import { CONTENT_SECTIONS, type ReadContent, type SiteContent } from './site-content.contract.js';

/** Content as pages show it. */
export type ReadShown = <Section extends ShownSectionName>(section: Section) => ShownContent[Section];

interface Facts {
  company: CompanyProfile;
  /** Percentage of requests answered on time; null while it is not shown. */
  answeredPercent: number | null;
}

/** Content as shown at a given time: claims are filled in, and openings that have closed are left out. */
export function showAt(at: Date, read: ReadContent, { company, answeredPercent }: Facts): ReadShown {
  const today = companyDate(company, at);
  const { name, phone, email } = company;
  const values: PlaceholderValues = {
    claims: shownClaims(read('claims'), { today, answeredPercent }),
    company: { company: name, phone, email },
  };
  return <Section extends ShownSectionName>(section: Section) => {
    const content = read(section);
    const open = section === 'careers' ? withOpenOnes(content as SiteContent['careers'], today) : content;
    return showContent(CONTENT_SECTIONS[section].fields, open, values) as ShownContent[Section];
  };
}

function withOpenOnes(careers: SiteContent['careers'], today: string): SiteContent['careers'] {
  return { ...careers, openings: careers.openings.filter((opening) => isOpenOn(opening, today)) };
}
