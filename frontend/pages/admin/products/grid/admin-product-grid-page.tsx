import { useState } from 'react';
import type { ItemSelection, StaffProduct } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import { ADMIN_PAGE_SIZE } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import * as bulk from '../../../../../backend/catalog/bulk/bulk-admin.contract.js';
import { CALL_FOR_QUOTE_PRICE } from '../../../../../backend/catalog/catalog.contract.js';
import * as products from '../../../../../backend/catalog/product.contract.js';
import { choicesOf, headOf, type ProductField, valueLabel } from '../../../../../backend/catalog/product.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import { CHANGED_MEANWHILE } from '../../../../../backend/platform/editing/editing.contract.js';
import { TRASH_DAYS } from '../../../../../backend/platform/trash/trash-kinds.contract.js';
import { readStaffFile, sendStaff, staffFailure } from '../../../../api/staff-calls.js';
import { ChangePricesButton, LastPriceChange } from '../../../../features/bulk-prices/change-prices.js';
import { AskButton } from '../../../../features/staff/editing/record-form.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { BeforeAfter, BulkButton, LastBulkChange, lostText } from '../../../../features/staff-grid/bulk-dialog.js';
import { type GridColumn, ItemGrid } from '../../../../features/staff-grid/item-grid.js';
import { catalogFilter, GridList, type Selected, type Selecting } from '../../../../features/staff-grid/selection.js';
import styles from '../../../../features/staff-grid/staff-grid.module.css';
import { Link, OutlineButton } from '../../../../ui/button.js';
import { ChoiceField, TextField } from '../../../../ui/form-fields.js';
import { saveFile } from '../../../../ui/save-file.js';
import { ADMIN_PRODUCTS_PATH, BULK_CHANGES, BULK_PATH, LAST_BULK_PATH } from '../admin-paths.js';
import { PRODUCT_FILTERS } from '../admin-products-page.js';

export const COLUMN_SETS = products.PRODUCT_FIELDSETS.map(({ fields, ...set }) => ({
  ...set,
  cells: fields
    .filter((field) => 'cell' in products.PRODUCT_FIELDS[field])
    .map((field) => ({ field, head: products.headOf(field) })),
})).filter(({ cells }) => cells.length > 0);
const [FIRST_SET] = COLUMN_SETS;
const FILTERS = [
  PRODUCT_FILTERS.search,
  ...(['category', 'family', 'partType'] as const).map(catalogFilter),
  PRODUCT_FILTERS.state,
  {
    name: 'columns',
    label: 'Columns',
    options: COLUMN_SETS.map(({ key, legend }, index) => ({ value: index === 0 ? '' : key, label: legend })),
  },
];

export const AdminProductGridPage = () => (
  <StaffPage {...PAGES['product-grid']}>
    <GridList<StaffProduct>
      dense
      address="/admin/products/grid"
      path={ADMIN_PRODUCTS_PATH}
      pageSize={ADMIN_PAGE_SIZE}
      filters={FILTERS}
      above={
        <>
          <LastFieldChange />
          <LastPriceChange />
        </>
      }
      grid={(rows, selecting, list) => (
        <ProductGrid
          rows={rows}
          cells={(COLUMN_SETS.find(({ key }) => key === list.value('columns')) ?? FIRST_SET)?.cells ?? []}
          selecting={selecting}
        />
      )}
      actions={(selected) => (
        <>
          <SetFieldButton selected={selected} />
          <ChangePricesButton selected={selected} />
          <ExportSelectedButton selected={selected} />
          <RemoveSelectedButton key={selected.count} selected={selected} />
        </>
      )}
    />
  </StaffPage>
);

interface ProductGridProps {
  rows: readonly StaffProduct[];
  cells: readonly { field: products.ProductField; head: string }[];
  selecting: Selecting;
}

export const ProductGrid = ({ rows, cells, selecting }: ProductGridProps) => (
  <div className={styles.scroll}>
    <ItemGrid<StaffProduct>
      path={ADMIN_PRODUCTS_PATH}
      caption="Products"
      rows={rows}
      name={({ id, name }) => <Link to={`/admin/products/${id}`}>{name}</Link>}
      note={({ state }) => state === 'draft' && ', draft'}
      cells={cells.map(gridColumn)}
      selecting={selecting}
    />
  </div>
);

function gridColumn({ field, head }: { field: products.ProductField; head: string }): GridColumn<StaffProduct> {
  const row: products.ProductFieldRow = products.PRODUCT_FIELDS[field];
  return {
    ...{ field, head, maxLength: row.maxLength, options: products.choicesOf(field) },
    isText: row.kind === 'line' || row.kind === 'code',
    textOf(product) {
      const text = String(product[field] ?? '');
      return row.kind === 'price' && text === CALL_FOR_QUOTE_PRICE ? '' : text;
    },
  };
}

const FIELD_OPTIONS = bulk.BULK_FIELDS.map((field) => ({ value: field, label: headOf(field) }));

function SetFieldButton({ selected }: { selected: Selected }) {
  const [field, setField] = useState<ProductField>('category');
  const options = choicesOf(field);
  return (
    <BulkButton<bulk.BulkFieldRequest, bulk.BulkFieldPreviewRow>
      label="Set a field"
      selected={selected}
      path={BULK_PATH}
      invalidates={BULK_CHANGES}
      done="Items changed"
      noun="item"
      toRequest={(values) => ({ ...selected.items, field, value: String(values.get('value')) })}
      fields={(errors) => (
        <>
          <ChoiceField
            label="Field"
            name="field"
            options={FIELD_OPTIONS}
            value={field}
            onChange={({ target }) => setField(target.value as ProductField)}
            error={errors.field}
          />
          {options ? (
            <ChoiceField key={field} label="New value" name="value" options={options} error={errors.value} />
          ) : (
            <TextField
              key={field}
              unmarked
              label="New value, empty for none"
              name="value"
              autoComplete="off"
              maxLength={bulk.BULK_VALUE_MAX_LENGTH}
              error={errors.value}
            />
          )}
        </>
      )}
      columns={(request) => [
        {
          head: headOf(request.field),
          cell: ({ before, after }) => (
            <BeforeAfter
              before={valueLabel(request.field, before) || 'none'}
              after={valueLabel(request.field, after) || 'none'}
            />
          ),
        },
      ]}
    />
  );
}

function ExportSelectedButton({ selected: { items, isTooMany } }: { selected: Selected }) {
  const download = useStaffMutation({
    call: (selection: ItemSelection) => readStaffFile(`${BULK_PATH}/export`, selection),
    onDone: (file) => saveFile(file, 'products.csv'),
  });
  return (
    <>
      <OutlineButton disabled={isTooMany || download.isPending} onClick={() => download.mutate(items)}>
        Export CSV
      </OutlineButton>
      <StaffFailureNote error={download.error} />
    </>
  );
}

/** Moves the selected items into the trash. The server counts them, and asks for their number when they are a large share of the catalog. */
function RemoveSelectedButton({ selected: { items, count, isTooMany, clear } }: { selected: Selected }) {
  const [found, setFound] = useState(count);
  const [isAsked, setAsked] = useState(false);
  const remove = useStaffMutation({
    call: (removal: bulk.BulkRemoval) => sendStaff<bulk.SelectedCount>('POST', `${BULK_PATH}/remove`, removal),
    invalidates: BULK_CHANGES,
    toast: ({ selected }) => ({
      title: 'Items deleted',
      description: `${counted(selected, 'item')} are in the trash for ${TRASH_DAYS} days. Undo is above the table.`,
    }),
    onDone: clear,
  });
  const number = { kind: 'digits', label: `Enter ${found.toLocaleString('en-US')} to confirm` } as const;
  const onError = (failed: unknown) => {
    const { code, current, errors } = staffFailure(failed);
    if (code === CHANGED_MEANWHILE) setFound((current as bulk.SelectedCount).selected);
    if (errors.confirmed) setAsked(true);
  };
  return (
    <AskButton
      label="Delete"
      question={`Delete ${counted(found, 'item')}?`}
      lead={`They disappear from the catalog at once, and stay in the trash for ${TRASH_DAYS} days. Quote requests that name them keep their SKU and name.`}
      action="Delete"
      disabled={isTooMany}
      fields={isAsked ? { confirmed: number } : {}}
      save={remove}
      onSubmit={({ confirmed = '' }) => {
        const typed = Number(String(confirmed).replaceAll(',', ''));
        remove.mutate({ ...items, selected: found, ...(typed > 0 && { confirmed: typed }) }, { onError });
      }}
    />
  );
}

const LastFieldChange = () => (
  <LastBulkChange<bulk.ProductChangeResponse, bulk.UndoneProductChange>
    path={LAST_BULK_PATH}
    undoPath={(id) => `${BULK_PATH}/changes/${id}/undo`}
    invalidates={BULK_CHANGES}
    kind={({ isRemoval }) => (isRemoval ? 'bulk deletion' : 'bulk field change')}
    undoneText={undoneText}
    action="Restore"
  >
    the values before are restored, or deleted items come back from the trash. Items that were changed again since stay
    as they are.
  </LastBulkChange>
);

/** Such as '3 items are restored. 1 item changed since then and was not restored: A-1.' */
export function undoneText({ isRemoval, restored, notRestored, notRestoredTotal }: bulk.UndoneProductChange): string {
  const names = notRestored.map(({ sku, removed }) => `${sku}${removed && !isRemoval ? ' (deleted)' : ''}`);
  const why = isRemoval
    ? 'could not be restored, because another item has the SKU or the trash no longer has the item'
    : undefined;
  return `${counted(restored, 'item is', 'items are')} restored.${lostText(names, notRestoredTotal, 'item', why)}`;
}
