import { CatalogImport } from '../../../../features/catalog-import/catalog-import-panel.js';
import type { ImportedFiles } from '../../../../features/catalog-import/import-run-panel.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { ADMIN_PRODUCTS_PATH, CATALOG_CHANGES, EXPORT_PATH } from '../admin-paths.js';

const FILES: ImportedFiles = {
  kind: 'catalog',
  address: '/admin/products/import',
  importPath: `${ADMIN_PRODUCTS_PATH}/import`,
  importsPath: `${ADMIN_PRODUCTS_PATH}/imports`,
  changes: CATALOG_CHANGES,
};

export const AdminProductImportPage = () => (
  <StaffPage
    heading="Import products"
    lead="An Excel or CSV file with the columns of the export, or some of them. Products are matched by SKU. Columns that the file leaves out stay as they are."
    right="products"
    links={[
      ['Export CSV', EXPORT_PATH],
      ['All products', '/admin/products'],
    ]}
  >
    <CatalogImport files={FILES} />
  </StaffPage>
);
