import { CatalogImport } from '../../../../features/catalog-import/catalog-import-panel.js';
import type { ImportedFiles } from '../../../../features/catalog-import/import-run-panel.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { ADMIN_PRODUCTS_PATH, CATALOG_CHANGES } from '../admin-paths.js';

const FILES: ImportedFiles = {
  kind: 'catalog',
  address: '/admin/products/import',
  importPath: `${ADMIN_PRODUCTS_PATH}/import`,
  importsPath: `${ADMIN_PRODUCTS_PATH}/imports`,
  changes: [...CATALOG_CHANGES, [`${ADMIN_PRODUCTS_PATH}/imports`, {}]],
};

export const AdminProductImportPage = () => (
  <StaffPage {...PAGES['product-import']}>
    <CatalogImport files={FILES} />
  </StaffPage>
);
