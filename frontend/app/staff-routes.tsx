import type { ComponentType } from 'react';
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

/** The modules of the pages, by their path in `frontend/pages`. */
const MODULES = {
  'admin/dashboard/admin-page': () => import('../pages/admin/dashboard/admin-page.js'),
  'admin/my-day/admin-my-day-page': () => import('../pages/admin/my-day/admin-my-day-page.js'),
  'admin/products/admin-products-page': () => import('../pages/admin/products/admin-products-page.js'),
  'admin/products/admin-product-page': () => import('../pages/admin/products/admin-product-page.js'),
  'admin/products/grid/admin-product-grid-page': () =>
    import('../pages/admin/products/grid/admin-product-grid-page.js'),
  'admin/products/import/admin-product-import-page': () =>
    import('../pages/admin/products/import/admin-product-import-page.js'),
  'admin/products/searches/admin-searches-page': () =>
    import('../pages/admin/products/searches/admin-searches-page.js'),
  'product/product-preview-page': () => import('../pages/product/product-preview-page.js'),
  'admin/rates/admin-rates-page': () => import('../pages/admin/rates/admin-rates-page.js'),
  'admin/rates/import/admin-rates-import-page': () => import('../pages/admin/rates/import/admin-rates-import-page.js'),
  'admin/inquiries/queue/admin-inquiries-page': () => import('../pages/admin/inquiries/queue/admin-inquiries-page.js'),
  'admin/inquiries/entry/new-inquiry-page': () => import('../pages/admin/inquiries/entry/new-inquiry-page.js'),
  'admin/inquiries/admin-inquiry-page': () => import('../pages/admin/inquiries/admin-inquiry-page.js'),
  'admin/quotations/admin-quotations-page': () => import('../pages/admin/quotations/admin-quotations-page.js'),
  'admin/quotations/admin-quotation-page': () => import('../pages/admin/quotations/admin-quotation-page.js'),
  'admin/staff/staff-list-page': () => import('../pages/admin/staff/staff-list-page.js'),
  'admin/site-content/admin-site-content-page': () => import('../pages/admin/site-content/admin-site-content-page.js'),
  'admin/site-content/admin-content-section-page': () =>
    import('../pages/admin/site-content/admin-content-section-page.js'),
  'admin/answer-templates/admin-answer-templates-page': () =>
    import('../pages/admin/answer-templates/admin-answer-templates-page.js'),
  'admin/webhooks/admin-webhooks-page': () => import('../pages/admin/webhooks/admin-webhooks-page.js'),
  'admin/audit/audit-page': () => import('../pages/admin/audit/audit-page.js'),
  'admin/account/account-page': () => import('../pages/admin/account/account-page.js'),
  'admin/posts/admin-posts-page': () => import('../pages/admin/posts/admin-posts-page.js'),
  'admin/posts/admin-post-page': () => import('../pages/admin/posts/admin-post-page.js'),
  'admin/access-requests/admin-access-requests-page': () =>
    import('../pages/admin/access-requests/admin-access-requests-page.js'),
  'admin/trash/admin-trash-page': () => import('../pages/admin/trash/admin-trash-page.js'),
  'admin/documents/admin-documents-page': () => import('../pages/admin/documents/admin-documents-page.js'),
  'admin/documents/admin-document-page': () => import('../pages/admin/documents/admin-document-page.js'),
  'admin/documents/sending/send-documents-page': () =>
    import('../pages/admin/documents/sending/send-documents-page.js'),
  'not-found/not-found-page': () => import('../pages/not-found/not-found-page.js'),
};

type Modules = typeof MODULES;

/** A page of the staff area by the name of its component. */
function page<Name extends keyof Modules>(
  path: string,
  name: Name,
  component: keyof Awaited<ReturnType<Modules[Name]>>,
  definition?: PageDefinition,
): RouteObject {
  return pageRoute({
    path,
    module: `frontend/pages/${name}.tsx`,
    component: async () => (await MODULES[name]())[component as never] as ComponentType,
    ...definition,
    hasQueries: true,
    policy: () => ({ isPrivate: true }),
  });
}

/** Pages of the staff area (contract §5). */
const pages: RouteObject[] = [
  page('admin', 'admin/dashboard/admin-page', 'AdminPage', sampleBannerPage),
  page('admin/my-day', 'admin/my-day/admin-my-day-page', 'AdminMyDayPage'),
  page('admin/products', 'admin/products/admin-products-page', 'AdminProductsPage', sampleBannerPage),
  page('admin/products/new', 'admin/products/admin-product-page', 'NewProductPage'),
  page('admin/products/grid', 'admin/products/grid/admin-product-grid-page', 'AdminProductGridPage'),
  page('admin/products/import', 'admin/products/import/admin-product-import-page', 'AdminProductImportPage'),
  page('admin/products/searches', 'admin/products/searches/admin-searches-page', 'AdminSearchesPage'),
  page('admin/products/:id', 'admin/products/admin-product-page', 'AdminProductPage'),
  page('admin/products/:id/preview', 'product/product-preview-page', 'ProductPreviewPage', productPreviewPage),
  page('admin/rates', 'admin/rates/admin-rates-page', 'AdminRatesPage'),
  page('admin/rates/import', 'admin/rates/import/admin-rates-import-page', 'AdminRatesImportPage'),
  page('admin/inquiries', 'admin/inquiries/queue/admin-inquiries-page', 'AdminInquiriesPage'),
  page('admin/inquiries/new', 'admin/inquiries/entry/new-inquiry-page', 'NewInquiryPage'),
  page('admin/inquiries/:id', 'admin/inquiries/admin-inquiry-page', 'AdminInquiryPage'),
  page('admin/quotations', 'admin/quotations/admin-quotations-page', 'AdminQuotationsPage'),
  page('admin/quotations/:id', 'admin/quotations/admin-quotation-page', 'AdminQuotationPage'),
  page('admin/staff', 'admin/staff/staff-list-page', 'StaffListPage'),
  page('admin/staff/:id', 'admin/staff/staff-list-page', 'StaffMemberPage'),
  page('admin/site-content', 'admin/site-content/admin-site-content-page', 'AdminSiteContentPage'),
  page('admin/site-content/:section', 'admin/site-content/admin-content-section-page', 'AdminContentSectionPage'),
  page('admin/answer-templates', 'admin/answer-templates/admin-answer-templates-page', 'AdminAnswerTemplatesPage'),
  page('admin/answer-templates/:id', 'admin/answer-templates/admin-answer-templates-page', 'AdminAnswerTemplatePage'),
  page('admin/webhooks', 'admin/webhooks/admin-webhooks-page', 'AdminWebhooksPage'),
  page('admin/webhooks/:id', 'admin/webhooks/admin-webhooks-page', 'AdminWebhookPage'),
  page('admin/audit', 'admin/audit/audit-page', 'AuditPage'),
  page('admin/account', 'admin/account/account-page', 'AccountPage'),
  page('admin/posts', 'admin/posts/admin-posts-page', 'AdminPostsPage'),
  page('admin/posts/new', 'admin/posts/admin-post-page', 'AdminNewPostPage'),
  page('admin/posts/:id', 'admin/posts/admin-post-page', 'AdminPostPage'),
  page('admin/posts/:id/preview', 'admin/posts/admin-post-page', 'AdminPostPreviewPage'),
  page('admin/access-requests', 'admin/access-requests/admin-access-requests-page', 'AdminAccessRequestsPage'),
  page('admin/access-requests/:id', 'admin/access-requests/admin-access-requests-page', 'AdminAccessRequestPage'),
  page('admin/trash', 'admin/trash/admin-trash-page', 'AdminTrashPage'),
  page('admin/documents', 'admin/documents/admin-documents-page', 'AdminDocumentsPage'),
  page('admin/documents/new', 'admin/documents/admin-document-page', 'NewDocumentPage'),
  page('admin/documents/send', 'admin/documents/sending/send-documents-page', 'SendDocumentsPage'),
  page('admin/documents/:id', 'admin/documents/admin-document-page', 'AdminDocumentPage'),
  page('admin/*', 'not-found/not-found-page', 'NotFoundPage', { verdict: () => ({ status: 404 }) }),
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
