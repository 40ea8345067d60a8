import { useState } from 'react';
import type { ItemSelection } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import * as bulk from '../../../../../backend/catalog/bulk/bulk-admin.contract.js';
import { choicesOf, headOf, type ProductField, valueLabel } from '../../../../../backend/catalog/product.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import { CHANGED_MEANWHILE, mayRemove } from '../../../../../backend/platform/editing/editing.contract.js';
import { TRASH_DAYS } from '../../../../../backend/platform/trash/trash-kinds.contract.js';
import { readStaffFile, sendStaff, staffFailure } from '../../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { BeforeAfter, BulkButton, LastBulkChange, lostText } from '../../../../features/staff-grid/bulk-dialog.js';
import { type Selected } from '../../../../features/staff-grid/selection.js';
import { OutlineButton } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { ChoiceField, TextField } from '../../../../ui/form-fields.js';
import { saveFile } from '../../../../ui/save-file.js';
import { BULK_CHANGES, BULK_PATH, LAST_BULK_PATH } from '../admin-paths.js';

const FIELD_OPTIONS = bulk.BULK_FIELDS.map((field) => ({ value: field, label: headOf(field) }));

export function SetFieldButton({ selected }: { selected: Selected }) {
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
            unmarked
            label="Field"
            name="field"
            options={FIELD_OPTIONS}
            value={field}
            onChange={({ target }) => setField(target.value as ProductField)}
            error={errors.field}
          />
          {options ? (
            <ChoiceField key={field} unmarked label="New value" name="value" options={options} error={errors.value} />
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

export function ExportSelectedButton({ selected: { items, isTooMany } }: { selected: Selected }) {
  const download = useStaffMutation({
    call: (selection: ItemSelection) => readStaffFile(`${BULK_PATH}/export`, selection),
    invalidates: [],
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

/** Moves the selected items into the trash. The server counts them before the confirmation, and again when it deletes them. */
export function RemoveSelectedButton({ selected: { items, isTooMany, clear } }: { selected: Selected }) {
  const [found, setFound] = useState<bulk.SelectedCount | null>(null);
  const count = useStaffMutation({
    call: () => sendStaff<bulk.SelectedCount>('POST', `${BULK_PATH}/count`, items),
    invalidates: [],
    onDone: setFound,
  });
  const remove = useStaffMutation({
    call: (removal: bulk.BulkRemoval) => sendStaff<bulk.SelectedCount>('POST', `${BULK_PATH}/remove`, removal),
    invalidates: BULK_CHANGES,
    toast: ({ selected }) => ({
      title: 'Items deleted',
      description: `${counted(selected, 'item')} are in the trash for ${TRASH_DAYS} days. Undo is above the table.`,
    }),
    onDone: () => {
      setFound(null);
      clear();
    },
  });
  const errors = remove.error ? staffFailure(remove.error).errors : {};
  const close = () => {
    setFound(null);
    remove.reset();
  };
  const submit = ({ selected }: bulk.SelectedCount, values: FormData) => {
    const typed = Number(String(values.get('confirmed') ?? '').replaceAll(',', ''));
    remove.mutate(
      { ...items, selected, ...(typed > 0 && { confirmed: typed }) },
      {
        onError: (failed) => {
          const { code, current } = staffFailure(failed);
          if (code === CHANGED_MEANWHILE) setFound(current as bulk.SelectedCount);
        },
      },
    );
  };
  return (
    <>
      <OutlineButton disabled={isTooMany || count.isPending} onClick={() => count.mutate()}>
        Delete
      </OutlineButton>
      <StaffFailureNote error={count.error} />
      {found && (
        <Dialog
          open
          heading={`Delete ${counted(found.selected, 'item')}?`}
          onClose={close}
          onSubmit={(values) => submit(found, values)}
          action="Delete"
          pending={remove.isPending}
        >
          <p>
            They disappear from the catalog at once, and stay in the trash for {TRASH_DAYS} days. Quote requests that
            name them keep their SKU and name.
          </p>
          {!mayRemove(found.selected, found.total) && (
            <TextField
              label={`Enter ${found.selected.toLocaleString('en-US')} to confirm`}
              name="confirmed"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              error={errors.confirmed}
            />
          )}
          {!errors.confirmed && <StaffFailureNote error={remove.error} />}
        </Dialog>
      )}
    </>
  );
}

export const LastFieldChange = () => (
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
