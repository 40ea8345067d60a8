import { COMPANY_DEFAULTS } from '../config/company.contract.js';
import type { CompanyService } from '../config/company.service.js';
import type { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { defaultContent } from './content-fields.contract.js';
import { ShownContentService } from './shown-content.service.js';
import { CONTENT_SECTIONS, type ContentSectionName } from './site-content.contract.js';
import type { SiteContentService } from './site-content.service.js';

/** 11:59 PM in Chicago. */
const LATE = new Date('2026-11-24T05:59:00Z');
const MIDNIGHT = new Date('2026-11-24T06:00:00Z');

const published = (section: ContentSectionName) => defaultContent(CONTENT_SECTIONS[section].fields);

beforeEach(() => void jest.useFakeTimers({ now: LATE }));

it.each([
  ['nothing changes', () => undefined, true],
  ['something is published, which replaces the company', (facts) => (facts.company = { ...facts.company }), false],
  ['the share of answered requests changes', (facts) => (facts.answeredPercent = 98), false],
  ['a day begins for the company', () => void jest.setSystemTime(MIDNIGHT), false],
] satisfies [
  string,
  (facts: { company: typeof COMPANY_DEFAULTS; answeredPercent: number | null }) => unknown,
  boolean,
][])('when %s, shown content is kept: %3$s', async (_what, change, isKept) => {
  const facts = { company: COMPANY_DEFAULTS, answeredPercent: null };
  const terms = { shownTerms: async () => facts } as unknown as SalesTermsService;
  const content = { published } as unknown as SiteContentService;
  const service = new ShownContentService(content, terms, facts as unknown as CompanyService);
  const before = await service.section('about');
  change(facts);
  expect((await service.section('about')) === before).toBe(isKept);
});
