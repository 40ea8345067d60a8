import { companyDate } from '../config/business-days.contract.js';
import type { CompanyProfile } from '../config/company.contract.js';
import { type Claim, hasExpired } from './claims/claims.contract.js';
import { fillIn } from './company-facts.contract.js';
import type { ContentField, ContentFields } from './content-fields.contract.js';
import { CLAIM_NAMES } from './sections/claims.contract.js';
import { isOpenOn } from './sections/openings.contract.js';
import type { ReadContent, ShownContent, ShownSectionName, SiteContent } from './site-content.contract.js';
import { CONTENT_SECTIONS } from './site-content.contract.js';

export type ReadShown = <Section extends ShownSectionName>(section: Section) => ShownContent[Section];

interface Facts {
  company: CompanyProfile;
  /** Percentage of requests answered on time; null while it is not shown. */
  answeredPercent: number | null;
}

type Stored = Record<string, unknown>;

/** What an entry shows of its claim; null once the claim has expired. */
type Figure = { figure: string; period: string } | null;

type Shown = { company: CompanyProfile; figures: ReadonlyMap<unknown, Figure> };

/**
 * Content as shown at a given time: company facts are filled in, entries show the value of their claim, and entries with an expired
 * claim and closed openings are left out.
 */
export function showAt(at: Date, read: ReadContent, { company, answeredPercent }: Facts): ReadShown {
  const today = companyDate(company, at);
  const claims = read('claims');
  const figures = new Map<unknown, Figure>(CLAIM_NAMES.map((name) => [name, figureOf(claims[name], today)]));
  figures.set('answered', answeredPercent === null ? null : { figure: `${answeredPercent}%`, period: '' });
  const shown = new Map<ShownSectionName, Stored>();
  return <Section extends ShownSectionName>(section: Section) => {
    const content = read(section);
    const open = section === 'careers' ? withOpenOnes(content as SiteContent['careers'], today) : content;
    const { fields } = CONTENT_SECTIONS[section];
    const kept = shown.get(section) ?? showFields(fields, open as unknown as Stored, { company, figures });
    shown.set(section, kept);
    return kept as unknown as ShownContent[Section];
  };
}

const figureOf = (claim: Claim, today: string): Figure =>
  hasExpired(claim, today) ? null : { figure: claim.value, period: claim.period };

function withOpenOnes(careers: SiteContent['careers'], today: string): SiteContent['careers'] {
  return { ...careers, openings: careers.openings.filter((opening) => isOpenOn(opening, today)) };
}

const showFields = (fields: ContentFields, content: Stored, shown: Shown): Stored =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, showValue(field, content[name], shown)]));

function showValue(field: ContentField, value: unknown, shown: Shown): unknown {
  if (field.kind === 'line' || field.kind === 'text') return fillIn(String(value ?? ''), shown.company);
  if (field.kind === 'group') return showFields(field.of, value as Stored, shown);
  if (field.kind === 'list') return (value as Stored[]).flatMap((entry) => showEntry(field.of, entry, shown));
  return value;
}

/** Empty if the claim of the entry has expired, or all entries of a list that needs one. */
function showEntry(fields: ContentFields, entry: Stored, shown: Shown): Stored[] {
  const figure = shown.figures.get(entry.claim);
  if (figure === null) return [];
  const { claim: _name, ...shownEntry } = showFields(fields, { ...entry, ...figure }, shown);
  const isEmpty = Object.entries(fields).some(
    ([name, field]) => field.kind === 'list' && field.min > 0 && (shownEntry[name] as Stored[]).length === 0,
  );
  return isEmpty ? [] : [shownEntry];
}
