import { CATALOG_FILE_FIELD } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import type { StockImport } from '../../../../../backend/catalog/stock/stock.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { RATE_CHANGES, RATES_API } from '../../../../features/bulk-prices/rates-paths.js';
import { CatalogImport } from '../../../../features/catalog-import/catalog-import-panel.js';
import type { ImportedFiles } from '../../../../features/catalog-import/import-run-panel.js';
import { StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { PAGES } from '../../../../features/staff/staff-pages.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { useSite } from '../../../../shell/site-context.js';
import { TextField } from '../../../../ui/form-fields.js';

const FILES: ImportedFiles = {
  kind: 'rates',
  address: '/admin/rates/import',
  importPath: `${RATES_API}/import`,
  importsPath: `${RATES_API}/imports`,
  changes: RATE_CHANGES,
};

export const AdminRatesImportPage = () => (
  <StaffPage {...PAGES['rates-import']}>
    <CatalogImport files={FILES} />
    <StockPanel />
  </StaffPage>
);

function StockPanel() {
  const { stockAsOf } = useSite();
  const save = useStaffMutation({
    call: (form: FormData) => sendStaff<StockImport>('POST', '/api/admin/stock', form),
    invalidates: [],
  });
  const { items = 0, unknownSkus = [] } = save.data ?? {};
  const unknown = unknownSkus.length > 0 && ` Not in the catalog: ${unknownSkus.slice(0, 20).join(', ')}.`;
  return (
    <StaffPanel heading="Stock of the yards">
      <p>
        <span>{stockAsOf ? `The list is from ${stockAsOf}.` : 'There is no list yet.'}</span> A new one replaces it.
        Columns: sku, yard, available, total, as of. The quotation settings say how long pages show it.
      </p>
      <StaffForm action="Import stock" save={save} wide onSubmit={(form) => save.mutate(new FormData(form))}>
        {(failure) => (
          <TextField
            label="Stock list (Excel or CSV)"
            name={CATALOG_FILE_FIELD}
            type="file"
            required
            error={failure?.errors[CATALOG_FILE_FIELD]}
          />
        )}
      </StaffForm>
      <p role="status">{save.data && `${items} items have stock now.${unknown || ''}`}</p>
    </StaffPanel>
  );
}
