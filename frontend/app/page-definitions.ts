import type { ComponentType } from 'react';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownSectionName } from '../../backend/site-content/site-content.contract.js';
import { siteContentQuery } from '../api/page-data.js';
import { catalogGroupsQuery, designPackagesQuery, listDocumentsQuery } from '../api/site-queries.js';
import { blogPage } from '../pages/blog/blog-page-definition.js';
import { blogPostPage } from '../pages/blog-post/blog-post-page-definition.js';
import { catalogPage } from '../pages/catalog/catalog-page-definition.js';
import { landingPage } from '../pages/landing/landing-page-definition.js';
import { productPage } from '../pages/product/product-page-definition.js';
import type { PageDefinition, PageDefinitions, PageQuery } from './page-route.js';

/** Queries of the texts that owners edit. */
const texts =
  (...sections: ShownSectionName[]) =>
  (api: SiteApi): PageQuery[] =>
    sections.map((section) => siteContentQuery(api, section));
const textsOnly = (...sections: ShownSectionName[]): PageDefinition => ({
  cache: { topics: [] },
  queries: texts(...sections),
});

const homePage: PageDefinition = {
  cache: { topics: ['catalog'] },
  queries: (api) => [
    ...texts('home', 'projects', 'industries')(api),
    { ...catalogGroupsQuery(api), optional: true },
    { ...designPackagesQuery(api), optional: true },
  ],
};
const documentsPage: PageDefinition = {
  cache: { topics: ['documents'] },
  queries: (api) => [...texts('documents')(api), { ...listDocumentsQuery(api), hasState: true }],
};
/** A page that exists once the owner has published its text. */
const textPage = (section: 'privacy' | 'terms' | 'safety'): PageDefinition => ({
  ...textsOnly(section),
  verdict: (read, api) => (read(siteContentQuery(api, section))?.body ? undefined : { status: 404 }),
});
const contactPage: PageDefinition = {
  // A receipt is its sender's.
  policy: (searchParams) => ({ isPrivate: searchParams.has('sent') }),
  parts: ({ searchParams }) => (searchParams.has('sent') ? ['frontend/features/inquiry/inquiry-sent.tsx'] : []),
  queries: texts('contact'),
};

/** Browsers load their addresses after the page, whose own is in the document. */
export const pageModules = import.meta.glob<Record<string, ComponentType>>([
  '../pages/*/*-page.tsx',
  '!../pages/*/*-preview-page.tsx',
]);

/** By the name of the page's component. Browsers load them after the page: a document has its data. */
export const pageDefinitions: PageDefinitions = {
  HomePage: homePage,
  CatalogPage: catalogPage,
  LandingPage: landingPage,
  ProductPage: productPage,
  BlogPage: blogPage,
  BlogPostPage: blogPostPage,
  DocumentsPage: documentsPage,
  AboutPage: textsOnly('about', 'industries', 'partners', 'branches'),
  ServicesPage: textsOnly('services'),
  QuestionsPage: textsOnly('questions'),
  CareersPage: textsOnly('careers'),
  PrivacyPage: textPage('privacy'),
  TermsPage: textPage('terms'),
  SafetyPage: textPage('safety'),
  ContactPage: contactPage,
  QuotePage: { queries: texts('quote') },
};
