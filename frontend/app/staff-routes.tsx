import type { RouteObject } from 'react-router';
import { productFacetsQuery } from '../api/product-facets.js';
import { staffSelfQuery } from '../api/staff-self.js';
import { productPreviewPage } from '../pages/product/product-page-definition.js';
import { PageBoundary } from '../shell/page-boundary.js';
import { type PageDefinition, pageRoute } from './page-route.js';

/** Used by every staff page: the server loads the session, and `SignInGate` guards the content. */
const staffPage: PageDefinition = {
  queries: (api) => [staffSelfQuery(api)],
};

/** Pages with `SampleBanner`: the server renders it, so that it shifts nothing. */
const sampleBannerPage: PageDefinition = {
  queries: (api) => [productFacetsQuery(api, {})],
};

const staffRoute = (options: Parameters<typeof pageRoute>[0]) =>
  pageRoute({ ...options, hasQueries: true, policy: () => ({ isPrivate: true }) });

/** Pages of the staff area (contract §5). */
const pages: RouteObject[] = [
  staffRoute({
    path: 'admin',
    module: 'frontend/pages/admin/dashboard/admin-page.tsx',
    component: async () => (await import('../pages/admin/dashboard/admin-page.js')).AdminPage,
    ...sampleBannerPage,
  }),
  staffRoute({
    path: 'admin/my-day',
    module: 'frontend/pages/admin/my-day/admin-my-day-page.tsx',
    component: async () => (await import('../pages/admin/my-day/admin-my-day-page.js')).AdminMyDayPage,
  }),
  staffRoute({
    path: 'admin/products',
    module: 'frontend/pages/admin/products/admin-products-page.tsx',
    component: async () => (await import('../pages/admin/products/admin-products-page.js')).AdminProductsPage,
    ...sampleBannerPage,
  }),
  staffRoute({
    path: 'admin/products/new',
    module: 'frontend/pages/admin/products/admin-product-page.tsx',
    component: async () => (await import('../pages/admin/products/admin-product-page.js')).NewProductPage,
  }),
  staffRoute({
    path: 'admin/products/grid',
    module: 'frontend/pages/admin/products/grid/admin-product-grid-page.tsx',
    component: async () =>
      (await import('../pages/admin/products/grid/admin-product-grid-page.js')).AdminProductGridPage,
  }),
  staffRoute({
    path: 'admin/products/import',
    module: 'frontend/pages/admin/products/import/admin-product-import-page.tsx',
    component: async () =>
      (await import('../pages/admin/products/import/admin-product-import-page.js')).AdminProductImportPage,
  }),
  staffRoute({
    path: 'admin/products/searches',
    module: 'frontend/pages/admin/products/searches/admin-searches-page.tsx',
    component: async () => (await import('../pages/admin/products/searches/admin-searches-page.js')).AdminSearchesPage,
  }),
  staffRoute({
    path: 'admin/products/:id',
    module: 'frontend/pages/admin/products/admin-product-page.tsx',
    component: async () => (await import('../pages/admin/products/admin-product-page.js')).AdminProductPage,
  }),
  staffRoute({
    path: 'admin/products/:id/preview',
    module: 'frontend/pages/product/product-preview-page.tsx',
    component: async () => (await import('../pages/product/product-preview-page.js')).ProductPreviewPage,
    ...productPreviewPage,
  }),
  staffRoute({
    path: 'admin/rates',
    module: 'frontend/pages/admin/rates/admin-rates-page.tsx',
    component: async () => (await import('../pages/admin/rates/admin-rates-page.js')).AdminRatesPage,
  }),
  staffRoute({
    path: 'admin/rates/import',
    module: 'frontend/pages/admin/rates/import/admin-rates-import-page.tsx',
    component: async () =>
      (await import('../pages/admin/rates/import/admin-rates-import-page.js')).AdminRatesImportPage,
  }),
  staffRoute({
    path: 'admin/inquiries',
    module: 'frontend/pages/admin/inquiries/queue/admin-inquiries-page.tsx',
    component: async () => (await import('../pages/admin/inquiries/queue/admin-inquiries-page.js')).AdminInquiriesPage,
  }),
  staffRoute({
    path: 'admin/inquiries/new',
    module: 'frontend/pages/admin/inquiries/entry/new-inquiry-page.tsx',
    component: async () => (await import('../pages/admin/inquiries/entry/new-inquiry-page.js')).NewInquiryPage,
  }),
  staffRoute({
    path: 'admin/inquiries/:id',
    module: 'frontend/pages/admin/inquiries/admin-inquiry-page.tsx',
    component: async () => (await import('../pages/admin/inquiries/admin-inquiry-page.js')).AdminInquiryPage,
  }),
  staffRoute({
    path: 'admin/quotations',
    module: 'frontend/pages/admin/quotations/admin-quotations-page.tsx',
    component: async () => (await import('../pages/admin/quotations/admin-quotations-page.js')).AdminQuotationsPage,
  }),
  staffRoute({
    path: 'admin/quotations/:id',
    module: 'frontend/pages/admin/quotations/admin-quotation-page.tsx',
    component: async () => (await import('../pages/admin/quotations/admin-quotation-page.js')).AdminQuotationPage,
  }),
  staffRoute({
    path: 'admin/staff',
    module: 'frontend/pages/admin/staff/staff-list-page.tsx',
    component: async () => (await import('../pages/admin/staff/staff-list-page.js')).StaffListPage,
  }),
  staffRoute({
    path: 'admin/staff/:id',
    module: 'frontend/pages/admin/staff/staff-list-page.tsx',
    component: async () => (await import('../pages/admin/staff/staff-list-page.js')).StaffMemberPage,
  }),
  staffRoute({
    path: 'admin/site-content',
    module: 'frontend/pages/admin/site-content/admin-site-content-page.tsx',
    component: async () =>
      (await import('../pages/admin/site-content/admin-site-content-page.js')).AdminSiteContentPage,
  }),
  staffRoute({
    path: 'admin/site-content/:section',
    module: 'frontend/pages/admin/site-content/admin-content-section-page.tsx',
    component: async () =>
      (await import('../pages/admin/site-content/admin-content-section-page.js')).AdminContentSectionPage,
  }),
  staffRoute({
    path: 'admin/answer-templates',
    module: 'frontend/pages/admin/answer-templates/admin-answer-templates-page.tsx',
    component: async () =>
      (await import('../pages/admin/answer-templates/admin-answer-templates-page.js')).AdminAnswerTemplatesPage,
  }),
  staffRoute({
    path: 'admin/answer-templates/:id',
    module: 'frontend/pages/admin/answer-templates/admin-answer-templates-page.tsx',
    component: async () =>
      (await import('../pages/admin/answer-templates/admin-answer-templates-page.js')).AdminAnswerTemplatePage,
  }),
  staffRoute({
    path: 'admin/webhooks',
    module: 'frontend/pages/admin/webhooks/admin-webhooks-page.tsx',
    component: async () => (await import('../pages/admin/webhooks/admin-webhooks-page.js')).AdminWebhooksPage,
  }),
  staffRoute({
    path: 'admin/webhooks/:id',
    module: 'frontend/pages/admin/webhooks/admin-webhooks-page.tsx',
    component: async () => (await import('../pages/admin/webhooks/admin-webhooks-page.js')).AdminWebhookPage,
  }),
  staffRoute({
    path: 'admin/audit',
    module: 'frontend/pages/admin/audit/audit-page.tsx',
    component: async () => (await import('../pages/admin/audit/audit-page.js')).AuditPage,
  }),
  staffRoute({
    path: 'admin/account',
    module: 'frontend/pages/admin/account/account-page.tsx',
    component: async () => (await import('../pages/admin/account/account-page.js')).AccountPage,
  }),
  staffRoute({
    path: 'admin/posts',
    module: 'frontend/pages/admin/posts/admin-posts-page.tsx',
    component: async () => (await import('../pages/admin/posts/admin-posts-page.js')).AdminPostsPage,
  }),
  staffRoute({
    path: 'admin/posts/new',
    module: 'frontend/pages/admin/posts/admin-post-page.tsx',
    component: async () => (await import('../pages/admin/posts/admin-post-page.js')).AdminNewPostPage,
  }),
  staffRoute({
    path: 'admin/posts/:id',
    module: 'frontend/pages/admin/posts/admin-post-page.tsx',
    component: async () => (await import('../pages/admin/posts/admin-post-page.js')).AdminPostPage,
  }),
  staffRoute({
    path: 'admin/posts/:id/preview',
    module: 'frontend/pages/admin/posts/admin-post-page.tsx',
    component: async () => (await import('../pages/admin/posts/admin-post-page.js')).AdminPostPreviewPage,
  }),
  staffRoute({
    path: 'admin/access-requests',
    module: 'frontend/pages/admin/access-requests/admin-access-requests-page.tsx',
    component: async () =>
      (await import('../pages/admin/access-requests/admin-access-requests-page.js')).AdminAccessRequestsPage,
  }),
  staffRoute({
    path: 'admin/access-requests/:id',
    module: 'frontend/pages/admin/access-requests/admin-access-requests-page.tsx',
    component: async () =>
      (await import('../pages/admin/access-requests/admin-access-requests-page.js')).AdminAccessRequestPage,
  }),
  staffRoute({
    path: 'admin/trash',
    module: 'frontend/pages/admin/trash/admin-trash-page.tsx',
    component: async () => (await import('../pages/admin/trash/admin-trash-page.js')).AdminTrashPage,
  }),
  staffRoute({
    path: 'admin/documents',
    module: 'frontend/pages/admin/documents/admin-documents-page.tsx',
    component: async () => (await import('../pages/admin/documents/admin-documents-page.js')).AdminDocumentsPage,
  }),
  staffRoute({
    path: 'admin/documents/new',
    module: 'frontend/pages/admin/documents/admin-document-page.tsx',
    component: async () => (await import('../pages/admin/documents/admin-document-page.js')).NewDocumentPage,
  }),
  staffRoute({
    path: 'admin/documents/send',
    module: 'frontend/pages/admin/documents/sending/send-documents-page.tsx',
    component: async () => (await import('../pages/admin/documents/sending/send-documents-page.js')).SendDocumentsPage,
  }),
  staffRoute({
    path: 'admin/documents/:id',
    module: 'frontend/pages/admin/documents/admin-document-page.tsx',
    component: async () => (await import('../pages/admin/documents/admin-document-page.js')).AdminDocumentPage,
  }),
  staffRoute({
    path: 'admin/*',
    module: 'frontend/pages/not-found/not-found-page.tsx',
    component: async () => (await import('../pages/not-found/not-found-page.js')).NotFoundPage,
    verdict: () => ({ status: 404 }),
  }),
];

/** The staff area with a shell of its own. */
export const staffRoutes: RouteObject[] = [
  {
    ...pageRoute({
      module: 'frontend/features/staff/shell/staff-shell.tsx',
      component: async () => (await import('../features/staff/shell/staff-shell.js')).StaffShell,
      ...staffPage,
    }),
    // Inside the shell: the navigation stays when a page fails.
    children: [{ Component: PageBoundary, children: pages }],
  } as RouteObject,
];
