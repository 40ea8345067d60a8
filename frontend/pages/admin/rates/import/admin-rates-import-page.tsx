import { RATE_CHANGES, RATES_API } from '../../../../features/bulk-prices/rates-paths.js';
import { CatalogImport } from '../../../../features/catalog-import/catalog-import-panel.js';
import type { ImportedFiles } from '../../../../features/catalog-import/import-run-panel.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';

const FILES: ImportedFiles = {
  kind: 'rates',
  address: '/admin/rates/import',
  importPath: `${RATES_API}/import`,
  importsPath: `${RATES_API}/imports`,
  changes: RATE_CHANGES,
};

export const AdminRatesImportPage = () => (
  <StaffPage
    heading="Import rates"
    lead="An Excel or CSV file with a SKU column and at least one price column. Empty cells stay as they are, and 0.00 removes a price."
    right="edit-rates"
    links={[
      ['Export CSV', `${RATES_API}/export`],
      ['All rates', '/admin/rates'],
    ]}
  >
    <CatalogImport files={FILES} />
  </StaffPage>
);
