import type { RouteObject } from 'react-router';
import { staffPage } from './features/staff/staff-page-definition.js';
import { pageRoute, redirectRoute } from './page-route.js';
import { blogPage } from './pages/blog/blog-page-definition.js';
import { blogPostPage } from './pages/blog-post/blog-post-page-definition.js';
import { CareersLoading } from './pages/careers/careers-loading.js';
import { catalogPage } from './pages/catalog/catalog-page-definition.js';
import { documentsPage } from './pages/documents/documents-page-definition.js';
import { productPage } from './pages/product/product-page-definition.js';
import { RouteError } from './shell/route-error.js';
import { Shell } from './shell/shell.js';

/** Every address of the site (specification §2). */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    children: [
      {
        // Below the shell, so that header and footer stay when a page fails.
        ErrorBoundary: RouteError,
        children: [
          pageRoute({
            index: true,
            module: 'frontend/pages/home/home-page.tsx',
            component: async () => (await import('./pages/home/home-page.js')).HomePage,
            kept: { shows: [] },
          }),
          pageRoute({
            path: 'catalog',
            module: 'frontend/pages/catalog/catalog-page.tsx',
            component: async () => (await import('./pages/catalog/catalog-page.js')).CatalogPage,
            ...catalogPage,
          }),
          pageRoute({
            path: 'product/:id',
            module: 'frontend/pages/product/product-page.tsx',
            component: async () => (await import('./pages/product/product-page.js')).ProductPage,
            ...productPage,
          }),
          pageRoute({
            path: 'blog',
            module: 'frontend/pages/blog/blog-page.tsx',
            component: async () => (await import('./pages/blog/blog-page.js')).BlogPage,
            ...blogPage,
          }),
          pageRoute({
            path: 'blog/:slug',
            module: 'frontend/pages/blog-post/blog-post-page.tsx',
            component: async () => (await import('./pages/blog-post/blog-post-page.js')).BlogPostPage,
            ...blogPostPage,
          }),
          pageRoute({
            path: 'documents',
            module: 'frontend/pages/documents/documents-page.tsx',
            component: async () => (await import('./pages/documents/documents-page.js')).DocumentsPage,
            ...documentsPage,
          }),
          pageRoute({
            path: 'about',
            module: 'frontend/pages/about/about-page.tsx',
            component: async () => (await import('./pages/about/about-page.js')).AboutPage,
            kept: { shows: [] },
          }),
          pageRoute({
            path: 'services',
            module: 'frontend/pages/services/services-page.tsx',
            component: async () => (await import('./pages/services/services-page.js')).ServicesPage,
            kept: { shows: [] },
          }),
          pageRoute({
            path: 'careers',
            module: 'frontend/pages/careers/careers-page.tsx',
            component: async () => (await import('./pages/careers/careers-page.js')).CareersPage,
            kept: { shows: [] },
            Loading: CareersLoading,
          }),
          pageRoute({
            path: 'test-wordpress',
            module: 'frontend/pages/test-wordpress/connection-test-page.tsx',
            component: async () => (await import('./pages/test-wordpress/connection-test-page.js')).ConnectionTestPage,
          }),
          pageRoute({
            path: 'contact',
            module: 'frontend/pages/contact/contact-page.tsx',
            component: async () => (await import('./pages/contact/contact-page.js')).ContactPage,
          }),
          pageRoute({
            path: 'quote',
            module: 'frontend/pages/quote/quote-page.tsx',
            component: async () => (await import('./pages/quote/quote-page.js')).QuotePage,
          }),
          pageRoute({
            path: 'offline',
            module: 'frontend/pages/offline/offline-page.tsx',
            still: true,
            component: async () => (await import('./pages/offline/offline-page.js')).OfflinePage,
          }),

          pageRoute({
            path: 'admin',
            module: 'frontend/pages/admin/admin-page.tsx',
            component: async () => (await import('./pages/admin/admin-page.js')).AdminPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/products',
            module: 'frontend/pages/admin-products/admin-products-page.tsx',
            component: async () => (await import('./pages/admin-products/admin-products-page.js')).AdminProductsPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/products/new',
            module: 'frontend/pages/admin-product/new-product-page.tsx',
            component: async () => (await import('./pages/admin-product/new-product-page.js')).NewProductPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/products/import',
            module: 'frontend/pages/admin-product-import/admin-product-import-page.tsx',
            component: async () =>
              (await import('./pages/admin-product-import/admin-product-import-page.js')).AdminProductImportPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/products/:id',
            module: 'frontend/pages/admin-product/admin-product-page.tsx',
            component: async () => (await import('./pages/admin-product/admin-product-page.js')).AdminProductPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/inquiries',
            module: 'frontend/pages/admin-inquiries/admin-inquiries-page.tsx',
            component: async () => (await import('./pages/admin-inquiries/admin-inquiries-page.js')).AdminInquiriesPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/inquiries/:id',
            module: 'frontend/pages/admin-inquiry/admin-inquiry-page.tsx',
            component: async () => (await import('./pages/admin-inquiry/admin-inquiry-page.js')).AdminInquiryPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/staff',
            module: 'frontend/pages/admin-staff/staff-list-page.tsx',
            component: async () => (await import('./pages/admin-staff/staff-list-page.js')).StaffListPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/staff/:id',
            module: 'frontend/pages/admin-staff/staff-member-page.tsx',
            component: async () => (await import('./pages/admin-staff/staff-member-page.js')).StaffMemberPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/audit',
            module: 'frontend/pages/admin-audit/audit-page.tsx',
            component: async () => (await import('./pages/admin-audit/audit-page.js')).AuditPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/account',
            module: 'frontend/pages/admin-account/account-page.tsx',
            component: async () => (await import('./pages/admin-account/account-page.js')).AccountPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/posts',
            module: 'frontend/pages/admin-posts/admin-posts-page.tsx',
            component: async () => (await import('./pages/admin-posts/admin-posts-page.js')).AdminPostsPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/posts/new',
            module: 'frontend/pages/admin-post/admin-new-post-page.tsx',
            component: async () => (await import('./pages/admin-post/admin-new-post-page.js')).AdminNewPostPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/posts/:id',
            module: 'frontend/pages/admin-post/admin-post-page.tsx',
            component: async () => (await import('./pages/admin-post/admin-post-page.js')).AdminPostPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/posts/:id/preview',
            module: 'frontend/pages/admin-post-preview/admin-post-preview-page.tsx',
            component: async () =>
              (await import('./pages/admin-post-preview/admin-post-preview-page.js')).AdminPostPreviewPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/access-requests',
            module: 'frontend/pages/admin-access-requests/admin-access-requests-page.tsx',
            component: async () =>
              (await import('./pages/admin-access-requests/admin-access-requests-page.js')).AdminAccessRequestsPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/access-requests/:id',
            module: 'frontend/pages/admin-access-request/admin-access-request-page.tsx',
            component: async () =>
              (await import('./pages/admin-access-request/admin-access-request-page.js')).AdminAccessRequestPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/documents',
            module: 'frontend/pages/admin-documents/admin-documents-page.tsx',
            component: async () => (await import('./pages/admin-documents/admin-documents-page.js')).AdminDocumentsPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/documents/new',
            module: 'frontend/pages/admin-document/new-document-page.tsx',
            component: async () => (await import('./pages/admin-document/new-document-page.js')).NewDocumentPage,
            ...staffPage,
          }),
          pageRoute({
            path: 'admin/documents/:id',
            module: 'frontend/pages/admin-document/admin-document-page.tsx',
            component: async () => (await import('./pages/admin-document/admin-document-page.js')).AdminDocumentPage,
            ...staffPage,
          }),

          redirectRoute('diamond-locations-1', '/contact'),
          redirectRoute('diamond-services', '/about'),
          redirectRoute('employment', '/careers'),
          redirectRoute('instagram', '/contact'),
          redirectRoute('gls/:first/*', '/catalog'),

          pageRoute({
            path: '*',
            module: 'frontend/pages/not-found/not-found-page.tsx',
            component: async () => (await import('./pages/not-found/not-found-page.js')).NotFoundPage,
            verdict: () => ({ status: 404 }),
          }),
        ],
      },
    ],
  },
];
