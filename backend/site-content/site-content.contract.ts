/** The content that the owner edits, section by section; `sections/` has one file for each. */
import type { ContentOf, ContentSection } from './content-fields.contract.js';
import { ABOUT_SECTION, BRANCHES_SECTION, PARTNERS_SECTION, QUESTIONS_SECTION } from './sections/about.contract.js';
import { BLOG_SECTION } from './sections/blog.contract.js';
import { CAREERS_SECTION } from './sections/careers.contract.js';
import { CATALOG_SECTION } from './sections/catalog.contract.js';
import { CLAIMS_SECTION } from './sections/claims.contract.js';
import { COMPANY_SECTION } from './sections/company.contract.js';
import { CONTACT_SECTION } from './sections/contact.contract.js';
import { DOCUMENTS_SECTION } from './sections/documents.contract.js';
import { FOOTER_SECTION } from './sections/footer.contract.js';
import { HOME_SECTION, INDUSTRIES_SECTION, PROJECTS_SECTION } from './sections/home.contract.js';
import { LANDINGS_SECTION } from './sections/landings.contract.js';
import { QUOTE_SECTION } from './sections/quote.contract.js';
import { SERVICES_SECTION } from './sections/services.contract.js';
import { PRIVACY_SECTION, SAFETY_SECTION, TERMS_SECTION } from './sections/text-pages.contract.js';

/** In the order of the staff area. */
export const CONTENT_SECTIONS = {
  company: COMPANY_SECTION,
  claims: CLAIMS_SECTION,
  home: HOME_SECTION,
  projects: PROJECTS_SECTION,
  industries: INDUSTRIES_SECTION,
  about: ABOUT_SECTION,
  partners: PARTNERS_SECTION,
  branches: BRANCHES_SECTION,
  questions: QUESTIONS_SECTION,
  services: SERVICES_SECTION,
  careers: CAREERS_SECTION,
  documents: DOCUMENTS_SECTION,
  catalog: CATALOG_SECTION,
  landings: LANDINGS_SECTION,
  blog: BLOG_SECTION,
  contact: CONTACT_SECTION,
  quote: QUOTE_SECTION,
  footer: FOOTER_SECTION,
  privacy: PRIVACY_SECTION,
  terms: TERMS_SECTION,
  safety: SAFETY_SECTION,
} as const satisfies Record<string, ContentSection>;

export type ContentSectionName = keyof typeof CONTENT_SECTIONS;
export const CONTENT_SECTION_NAMES = Object.keys(CONTENT_SECTIONS) as ContentSectionName[];

export const isContentSection = (name: string): name is ContentSectionName => Object.hasOwn(CONTENT_SECTIONS, name);

/** The content of all sections. Import the type only: the tables with their defaults stay on the server and in the staff area. */
export type SiteContent = { [S in ContentSectionName]: ContentOf<(typeof CONTENT_SECTIONS)[S]['fields']> };

/** Sections that pages query. Claims are left out because entries show them, and the company because every page has it. */
export type ShownSectionName = Exclude<ContentSectionName, 'claims' | 'company'>;

export const isShownSection = (name: string): name is ShownSectionName =>
  isContentSection(name) && name !== 'claims' && name !== 'company';

/** Published content as pages show it. Import the type only, as with `SiteContent`. */
export type ShownContent = Shown<Pick<SiteContent, ShownSectionName>>;

/** Entries show the value of their claim, not its name. */
type Shown<Value> = Value extends readonly (infer Entry)[]
  ? Shown<Entry>[]
  : Value extends object
    ? { [Name in keyof Value as Name extends 'claim' ? never : Name]: Shown<Value[Name]> }
    : Value;

/** Reads stored content: published, or a draft. */
export type ReadContent = <Section extends ContentSectionName>(section: Section) => SiteContent[Section];
