import { useState } from 'react';
import { CATALOG_FILE_FIELD, type FileColumn } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import { STOCK_FIELDS, type StockImport } from '../../../../../backend/catalog/stock/stock.contract.js';
import { queryString } from '../../../../api/http.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { RATE_CHANGES, RATES_API } from '../../../../features/bulk-prices/rates-paths.js';
import { CatalogImport } from '../../../../features/catalog-import/catalog-import-panel.js';
import { ColumnChoices, chosenColumns } from '../../../../features/catalog-import/column-choices.js';
import type { ImportedFiles } from '../../../../features/catalog-import/import-run-panel.js';
import { StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { useSite } from '../../../../shell/company.js';
import { TextField } from '../../../../ui/form-fields.js';

const FILES: ImportedFiles = {
  kind: 'rates',
  address: '/admin/rates/import',
  importPath: `${RATES_API}/import`,
  importsPath: `${RATES_API}/imports`,
  changes: [...RATE_CHANGES, [`${RATES_API}/imports`, {}]],
};

export const AdminRatesImportPage = () => (
  <StaffPage {...PAGES['rates-import']}>
    <CatalogImport files={FILES} />
    <StockPanel />
  </StaffPage>
);

const STOCK_API = '/api/admin/stock';

/** The first press shows the columns of the list, the second one imports it. */
function StockPanel() {
  const { stockAsOf } = useSite();
  const save = useStaffMutation({
    call: async (form: HTMLFormElement): Promise<Partial<StockImport> & { columns?: FileColumn[] }> => {
      const list = new FormData();
      list.append(CATALOG_FILE_FIELD, new FormData(form).get(CATALOG_FILE_FIELD) ?? '');
      const columns = chosenColumns(form).join();
      return columns === ''
        ? { columns: await sendStaff<FileColumn[]>('POST', `${STOCK_API}/columns`, list) }
        : sendStaff<StockImport>('POST', STOCK_API + queryString({ columns }), list);
    },
  });
  // Errors keep the choice.
  const [shown, setShown] = useState<FileColumn[]>([]);
  const { items, unknownSkus = [] } = save.data ?? {};
  const unknown = unknownSkus.length > 0 && ` Not in the catalog: ${unknownSkus.slice(0, 20).join(', ')}.`;
  return (
    <StaffPanel heading="Stock of the yards">
      <p>
        <span>{stockAsOf ? `The list is from ${stockAsOf}.` : 'There is no list yet.'}</span> A new one replaces it.
        Columns: sku, yard, available, total, as of. The quotation settings say how long pages show it.
      </p>
      <StaffForm
        action={shown.length > 0 ? 'Import stock' : 'Check the columns'}
        save={save}
        wide
        onSubmit={(form) => save.mutate(form, { onSuccess: ({ columns = [] }) => setShown(columns) })}
      >
        {(failure) => (
          <>
            <TextField
              label="Stock list (Excel or CSV)"
              name={CATALOG_FILE_FIELD}
              type="file"
              wide
              required
              error={failure?.errors[CATALOG_FILE_FIELD]}
              onChange={() => setShown([])}
            />
            <ColumnChoices columns={shown} fields={STOCK_FIELDS} />
          </>
        )}
      </StaffForm>
      <p role="status">{items !== undefined && `${items} items have stock now.${unknown || ''}`}</p>
    </StaffPanel>
  );
}
