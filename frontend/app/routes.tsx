import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../backend/config/public-pages.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownSectionName } from '../../backend/site-content/site-content.contract.js';
import { siteContentQuery } from '../api/page-data.js';
import { catalogGroupsQuery, designPackagesQuery, listDocumentsQuery } from '../api/site-queries.js';
import { blogPage } from '../pages/blog/blog-page-definition.js';
import { blogPostPage } from '../pages/blog-post/blog-post-page-definition.js';
import { catalogPage } from '../pages/catalog/catalog-page-definition.js';
import { landingPage } from '../pages/landing/landing-page-definition.js';
import { productPage } from '../pages/product/product-page-definition.js';
import { textPage } from '../pages/text/text-page-definition.js';
import { PageBoundary } from '../shell/page-boundary.js';
import { Shell } from '../shell/shell.js';
import { type PageDefinition, type PageQuery, pageRoutes, redirectRoute } from './page-route.js';

const MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../pages/*/*-page.tsx',
  '!../pages/*/*-preview-page.tsx',
]);
const page = pageRoutes(MODULES);

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
  queries: (api) => [...texts('documents')(api), listDocumentsQuery(api)],
};
const contactPage: PageDefinition = {
  // A receipt is its sender's.
  policy: (searchParams) => ({ isPrivate: searchParams.has('sent') }),
  queries: texts('contact'),
};

/** Definitions that only the server has: in the browser their imports would move shared code out of the first chunk. */
type ServerPages = Partial<Record<'builderPage' | 'quotePage' | 'quotationPage', PageDefinition>>;

/** All routes of the site (specification §2). @param staffRoutes never loaded by visitors */
export const siteRoutes = (staffRoutes: RouteObject[], { builderPage, quotePage, quotationPage }: ServerPages = {}) => [
  {
    id: 'shell',
    Component: Shell,
    children: [
      {
        // Inside the shell: header and footer stay when a page fails.
        Component: PageBoundary,
        children: [
          page(PUBLIC_PAGES.home, 'home/home-page', 'HomePage', homePage),
          page(PUBLIC_PAGES.catalog, 'catalog/catalog-page', 'CatalogPage', catalogPage),
          page(PUBLIC_PAGES.builder, 'builder/builder-page', 'BuilderPage', builderPage),
          page('catalog/:catalog/:part?', 'landing/landing-page', 'LandingPage', landingPage),
          page('industries/:industries', 'landing/landing-page', 'LandingPage', landingPage),
          page('services/:services', 'landing/landing-page', 'LandingPage', landingPage),
          page('yards/:yards', 'landing/landing-page', 'LandingPage', landingPage),
          page('product/:id', 'product/product-page', 'ProductPage', productPage),
          page(PUBLIC_PAGES.blog, 'blog/blog-page', 'BlogPage', blogPage),
          page('blog/:slug', 'blog-post/blog-post-page', 'BlogPostPage', blogPostPage),
          page(PUBLIC_PAGES.documents, 'documents/documents-page', 'DocumentsPage', documentsPage),
          page(
            PUBLIC_PAGES.about,
            'about/about-page',
            'AboutPage',
            textsOnly('about', 'industries', 'partners', 'branches'),
          ),
          page(PUBLIC_PAGES.services, 'services/services-page', 'ServicesPage', textsOnly('services')),
          page(PUBLIC_PAGES.careers, 'careers/careers-page', 'CareersPage', textsOnly('careers')),
          page(TEXT_PAGES.privacy, 'text/text-page', 'PrivacyPage', textPage('privacy')),
          page(TEXT_PAGES.terms, 'text/text-page', 'TermsPage', textPage('terms')),
          page(TEXT_PAGES.safety, 'text/text-page', 'SafetyPage', textPage('safety')),
          page('test-wordpress', 'test-wordpress/connection-test-page', 'ConnectionTestPage'),
          page(PUBLIC_PAGES.contact, 'contact/contact-page', 'ContactPage', contactPage),
          page(PUBLIC_PAGES.quote, 'quote/quote-page', 'QuotePage', { queries: texts('quote'), ...quotePage }),
          page('quotation/:token', 'quotation/quotation-page', 'QuotationPage', quotationPage),
          page('offline', 'offline/offline-page', 'OfflinePage', { still: true }),

          redirectRoute('diamond-locations-1', '/contact'),
          redirectRoute('diamond-services', '/about'),
          redirectRoute('employment', '/careers'),
          redirectRoute('instagram', '/contact'),
          redirectRoute('gls/:first/*', '/catalog'),
          redirectRoute('industries', '/about'),
          redirectRoute('yards', '/contact'),

          page('*', 'not-found/not-found-page', 'NotFoundPage', { verdict: () => ({ status: 404 }) }),
        ],
      },
    ],
  },

  // Last: route IDs are positions in this list, and must not depend on the staff routes.
  ...staffRoutes,
];
