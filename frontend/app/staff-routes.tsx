import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { productFacetsQuery, staffSelfQuery } from '../api/site-queries.js';
import { productPreviewPage } from '../pages/product/product-page-definition.js';
import { StaffPageBoundary } from '../shell/page-boundary.js';
import { type PageDefinition, pageRoute, pageRoutes } from './page-route.js';

/** Pages with `SampleBanner`: the server renders it, so that it shifts nothing. */
const sampleBannerPage: PageDefinition = {
  queries: (api) => [productFacetsQuery(api, {})],
};

const MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../pages/admin/**/*-page.tsx',
  '../pages/product/product-preview-page.tsx',
  '../pages/not-found/not-found-page.tsx',
]);
const staffPage = pageRoutes(() => MODULES, { policy: () => ({ isPrivate: true }) });

/** Pages of the staff area (contract §5). */
const pages: RouteObject[] = [
  staffPage('admin', 'admin/dashboard/admin-page', 'AdminPage', sampleBannerPage),
  staffPage('admin/my-day', 'admin/my-day/admin-my-day-page', 'AdminMyDayPage'),
  staffPage('admin/products', 'admin/products/admin-products-page', 'AdminProductsPage', sampleBannerPage),
  staffPage('admin/products/new', 'admin/products/admin-product-page', 'NewProductPage'),
  staffPage('admin/products/grid', 'admin/products/grid/admin-product-grid-page', 'AdminProductGridPage'),
  staffPage('admin/products/import', 'admin/products/import/admin-product-import-page', 'AdminProductImportPage'),
  staffPage('admin/products/searches', 'admin/products/searches/admin-searches-page', 'AdminSearchesPage'),
  staffPage('admin/products/:id', 'admin/products/admin-product-page', 'AdminProductPage'),
  staffPage('admin/products/:id/preview', 'product/product-preview-page', 'ProductPreviewPage', productPreviewPage),
  staffPage('admin/rates', 'admin/rates/admin-rates-page', 'AdminRatesPage'),
  staffPage('admin/rates/import', 'admin/rates/import/admin-rates-import-page', 'AdminRatesImportPage'),
  staffPage('admin/sales-terms', 'admin/sales-terms/admin-sales-terms-page', 'AdminSalesTermsPage'),
  staffPage('admin/inquiries', 'admin/inquiries/queue/admin-inquiries-page', 'AdminInquiriesPage'),
  staffPage('admin/inquiries/new', 'admin/inquiries/entry/new-inquiry-page', 'NewInquiryPage'),
  staffPage('admin/inquiries/:id', 'admin/inquiries/admin-inquiry-page', 'AdminInquiryPage'),
  staffPage('admin/quotations', 'admin/quotations/admin-quotations-page', 'AdminQuotationsPage'),
  staffPage('admin/quotations/:id', 'admin/quotations/admin-quotation-page', 'AdminQuotationPage'),
  staffPage('admin/staff', 'admin/staff/staff-list-page', 'StaffListPage'),
  staffPage('admin/staff/:id', 'admin/staff/staff-list-page', 'StaffMemberPage'),
  staffPage('admin/site-content', 'admin/site-content/admin-site-content-page', 'AdminSiteContentPage'),
  staffPage('admin/site-content/:section', 'admin/site-content/admin-content-section-page', 'AdminContentSectionPage'),
  staffPage('admin/answer-templates', 'admin/answer-templates/admin-answer-templates-page', 'AdminAnswerTemplatesPage'),
  staffPage(
    'admin/answer-templates/:id',
    'admin/answer-templates/admin-answer-templates-page',
    'AdminAnswerTemplatePage',
  ),
  staffPage('admin/webhooks', 'admin/webhooks/admin-webhooks-page', 'AdminWebhooksPage'),
  staffPage('admin/webhooks/:id', 'admin/webhooks/admin-webhooks-page', 'AdminWebhookPage'),
  staffPage('admin/connections', 'admin/connections/admin-connections-page', 'AdminConnectionsPage'),
  staffPage('admin/audit', 'admin/audit/audit-page', 'AuditPage'),
  staffPage('admin/account', 'admin/account/account-page', 'AccountPage'),
  staffPage('admin/posts', 'admin/posts/admin-posts-page', 'AdminPostsPage'),
  staffPage('admin/posts/new', 'admin/posts/admin-post-page', 'AdminNewPostPage'),
  staffPage('admin/posts/:id', 'admin/posts/admin-post-page', 'AdminPostPage'),
  staffPage('admin/posts/:id/preview', 'admin/posts/admin-post-page', 'AdminPostPreviewPage'),
  staffPage('admin/access-requests', 'admin/access-requests/admin-access-requests-page', 'AdminAccessRequestsPage'),
  staffPage('admin/access-requests/:id', 'admin/access-requests/admin-access-requests-page', 'AdminAccessRequestPage'),
  staffPage('admin/trash', 'admin/trash/admin-trash-page', 'AdminTrashPage'),
  staffPage('admin/documents', 'admin/documents/admin-documents-page', 'AdminDocumentsPage'),
  staffPage('admin/documents/new', 'admin/documents/admin-document-page', 'NewDocumentPage'),
  staffPage('admin/documents/send', 'admin/documents/sending/send-documents-page', 'SendDocumentsPage'),
  staffPage('admin/documents/:id', 'admin/documents/admin-document-page', 'AdminDocumentPage'),
  staffPage('admin/*', 'not-found/not-found-page', 'NotFoundPage', { verdict: () => ({ status: 404 }) }),
];

/** The staff area with a shell of its own. For every page the server loads the session, and `SignInGate` guards the content. */
export const staffRoutes: RouteObject[] = [
  {
    ...pageRoute({
      module: 'frontend/features/staff/shell/staff-shell.tsx',
      component: async () => (await import('../features/staff/shell/staff-shell.js')).StaffShell,
      queries: (api) => [staffSelfQuery(api)],
    }),
    // Inside the shell: the navigation stays when a page fails.
    children: [{ Component: StaffPageBoundary, children: pages }],
  } as RouteObject,
];
