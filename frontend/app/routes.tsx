import type { RouteObject } from 'react-router';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../backend/config/public-pages.contract.js';
import { aboutPage } from '../pages/about/about-page-definition.js';
import { blogPage } from '../pages/blog/blog-page-definition.js';
import { blogPostPage } from '../pages/blog-post/blog-post-page-definition.js';
import { CareersLoading } from '../pages/careers/careers-loading.js';
import { careersPage } from '../pages/careers/careers-page-definition.js';
import { catalogPage } from '../pages/catalog/catalog-page-definition.js';
import { contactPage } from '../pages/contact/contact-page-definition.js';
import { documentsPage } from '../pages/documents/documents-page-definition.js';
import { homePage } from '../pages/home/home-page-definition.js';
import { productPage } from '../pages/product/product-page-definition.js';
import { quoteContent } from '../pages/quote/quote-content.js';
import { servicesPage } from '../pages/services/services-page-definition.js';
import { textPage } from '../pages/text/text-page-definition.js';
import { PageBoundary } from '../shell/page-boundary.js';
import { Shell } from '../shell/shell.js';
import { type PageDefinition, pageRoute, redirectRoute } from './page-route.js';

/**
 * All routes of the site (specification §2).
 * @param staffRoutes never loaded by visitors
 * @param builderPage on the server only: in the browser its imports would move shared code out of the first chunk
 * @param quotePage on the server only, too
 * @param quotationPage on the server only, too
 */
export const siteRoutes = (
  staffRoutes: RouteObject[],
  {
    builderPage,
    quotePage,
    quotationPage,
  }: { builderPage?: PageDefinition; quotePage?: PageDefinition; quotationPage?: PageDefinition } = {},
): RouteObject[] => [
  {
    id: 'shell',
    Component: Shell,
    children: [
      {
        // Inside the shell: header and footer stay when a page fails.
        Component: PageBoundary,
        children: [
          pageRoute({
            index: true,
            module: 'frontend/pages/home/home-page.tsx',
            component: async () => (await import('../pages/home/home-page.js')).HomePage,
            hasQueries: false,
            ...homePage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.catalog,
            module: 'frontend/pages/catalog/catalog-page.tsx',
            component: async () => (await import('../pages/catalog/catalog-page.js')).CatalogPage,
            ...catalogPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.builder,
            module: 'frontend/pages/builder/builder-page.tsx',
            hasQueries: false,
            component: async () => (await import('../pages/builder/builder-page.js')).BuilderPage,
            ...builderPage,
          }),
          pageRoute({
            path: 'product/:id',
            module: 'frontend/pages/product/product-page.tsx',
            component: async () => (await import('../pages/product/product-page.js')).ProductPage,
            ...productPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.blog,
            module: 'frontend/pages/blog/blog-page.tsx',
            component: async () => (await import('../pages/blog/blog-page.js')).BlogPage,
            ...blogPage,
          }),
          pageRoute({
            path: 'blog/:slug',
            module: 'frontend/pages/blog-post/blog-post-page.tsx',
            component: async () => (await import('../pages/blog-post/blog-post-page.js')).BlogPostPage,
            ...blogPostPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.documents,
            module: 'frontend/pages/documents/documents-page.tsx',
            component: async () => (await import('../pages/documents/documents-page.js')).DocumentsPage,
            ...documentsPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.about,
            module: 'frontend/pages/about/about-page.tsx',
            component: async () => (await import('../pages/about/about-page.js')).AboutPage,
            hasQueries: false,
            ...aboutPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.services,
            module: 'frontend/pages/services/services-page.tsx',
            component: async () => (await import('../pages/services/services-page.js')).ServicesPage,
            hasQueries: false,
            ...servicesPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.careers,
            module: 'frontend/pages/careers/careers-page.tsx',
            component: async () => (await import('../pages/careers/careers-page.js')).CareersPage,
            hasQueries: false,
            ...careersPage,
            Loading: CareersLoading,
          }),
          pageRoute({
            path: TEXT_PAGES.privacy,
            module: 'frontend/pages/text/text-page.tsx',
            component: async () => (await import('../pages/text/text-page.js')).PrivacyPage,
            hasQueries: false,
            ...textPage('privacy'),
          }),
          pageRoute({
            path: TEXT_PAGES.terms,
            module: 'frontend/pages/text/text-page.tsx',
            component: async () => (await import('../pages/text/text-page.js')).TermsPage,
            hasQueries: false,
            ...textPage('terms'),
          }),
          pageRoute({
            path: TEXT_PAGES.safety,
            module: 'frontend/pages/text/text-page.tsx',
            component: async () => (await import('../pages/text/text-page.js')).SafetyPage,
            hasQueries: false,
            ...textPage('safety'),
          }),
          pageRoute({
            path: 'test-wordpress',
            module: 'frontend/pages/test-wordpress/connection-test-page.tsx',
            component: async () => (await import('../pages/test-wordpress/connection-test-page.js')).ConnectionTestPage,
            hasQueries: true,
          }),
          pageRoute({
            path: PUBLIC_PAGES.contact,
            module: 'frontend/pages/contact/contact-page.tsx',
            component: async () => (await import('../pages/contact/contact-page.js')).ContactPage,
            hasQueries: false,
            ...contactPage,
          }),
          pageRoute({
            path: PUBLIC_PAGES.quote,
            module: 'frontend/pages/quote/quote-page.tsx',
            hasQueries: false,
            component: async () => (await import('../pages/quote/quote-page.js')).QuotePage,
            queries: quoteContent,
            ...quotePage,
          }),
          pageRoute({
            path: 'quotation/:token',
            module: 'frontend/pages/quotation/quotation-page.tsx',
            hasQueries: true,
            component: async () => (await import('../pages/quotation/quotation-page.js')).QuotationPage,
            ...quotationPage,
          }),
          pageRoute({
            path: 'offline',
            module: 'frontend/pages/offline/offline-page.tsx',
            still: true,
            component: async () => (await import('../pages/offline/offline-page.js')).OfflinePage,
          }),

          redirectRoute('diamond-locations-1', '/contact'),
          redirectRoute('diamond-services', '/about'),
          redirectRoute('employment', '/careers'),
          redirectRoute('instagram', '/contact'),
          redirectRoute('gls/:first/*', '/catalog'),

          pageRoute({
            path: '*',
            module: 'frontend/pages/not-found/not-found-page.tsx',
            component: async () => (await import('../pages/not-found/not-found-page.js')).NotFoundPage,
            verdict: () => ({ status: 404 }),
          }),
        ],
      },
    ],
  },

  // Last: route IDs are positions in this list, and must not depend on the staff routes.
  ...staffRoutes,
];
