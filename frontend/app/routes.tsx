import type { RouteObject } from 'react-router';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../backend/config/public-pages.contract.js';
import { PageBoundary } from '../shell/page-boundary.js';
import { Shell } from '../shell/shell.js';
import { type PageDefinitions, type PageHandle, pageRoutes, redirectRoute } from './page-route.js';

/**
 * All routes of the site (specification §2).
 * @param staffRoutes never loaded by visitors
 * @param definitions of the server; a browser loads them later (`page-definitions.ts`)
 */
export function siteRoutes(staffRoutes: RouteObject[], definitions: PageDefinitions = {}): RouteObject[] {
  const rows = pageRoutes(async () => (await import('./page-definitions.js')).pageModules);
  const page = (path: string, file: string, name: string, own?: Partial<PageHandle>) =>
    rows(path, file, name, { name, ...definitions[name], ...own });
  return [
    {
      id: 'shell',
      Component: Shell,
      children: [
        {
          // Inside the shell: header and footer stay when a page fails.
          Component: PageBoundary,
          children: [
            page(PUBLIC_PAGES.home, 'home/home-page', 'HomePage'),
            page(PUBLIC_PAGES.catalog, 'catalog/catalog-page', 'CatalogPage'),
            page(PUBLIC_PAGES.builder, 'builder/builder-page', 'BuilderPage'),
            page('catalog/:catalog/:part?', 'landing/landing-page', 'LandingPage'),
            page('industries/:industries', 'landing/landing-page', 'LandingPage'),
            page('services/:services', 'landing/landing-page', 'LandingPage'),
            page('yards/:yards', 'landing/landing-page', 'LandingPage'),
            page('product/:id', 'product/product-page', 'ProductPage'),
            page(PUBLIC_PAGES.blog, 'blog/blog-page', 'BlogPage'),
            page('blog/:slug', 'blog-post/blog-post-page', 'BlogPostPage'),
            page(PUBLIC_PAGES.documents, 'documents/documents-page', 'DocumentsPage'),
            page(PUBLIC_PAGES.about, 'about/about-page', 'AboutPage'),
            page(PUBLIC_PAGES.services, 'services/services-page', 'ServicesPage'),
            page(PUBLIC_PAGES.questions, 'questions/questions-page', 'QuestionsPage'),
            page(PUBLIC_PAGES.careers, 'careers/careers-page', 'CareersPage'),
            page(TEXT_PAGES.privacy, 'text/text-page', 'PrivacyPage'),
            page(TEXT_PAGES.terms, 'text/text-page', 'TermsPage'),
            page(TEXT_PAGES.safety, 'text/text-page', 'SafetyPage'),
            page('test-wordpress', 'test-wordpress/connection-test-page', 'ConnectionTestPage'),
            page(PUBLIC_PAGES.contact, 'contact/contact-page', 'ContactPage'),
            page(PUBLIC_PAGES.quote, 'quote/quote-page', 'QuotePage'),
            page('quotation/:token', 'quotation/quotation-page', 'QuotationPage'),
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
}
