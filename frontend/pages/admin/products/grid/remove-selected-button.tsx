import { useState } from 'react';
import type { BulkRemoval, SelectedCount } from '../../../../../backend/catalog/bulk/bulk-desk.contract.js';
import { BIN_DAYS } from '../../../../../backend/platform/bin/bin-kinds.contract.js';
import { CHANGED_MEANWHILE } from '../../../../../backend/platform/editing/editing.contract.js';
import { mayRemove } from '../../../../../backend/platform/editing/removal-brake.contract.js';
import { sendStaff, staffFailure } from '../../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { itemsText, type Selected } from '../../../../features/staff-grid/selection-bar.js';
import { useToast } from '../../../../shell/toasts.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { TextField } from '../../../../ui/form-fields.js';
import { BULK_CHANGES, BULK_PATH } from '../desk-paths.js';

/** Moves the selected items into the bin. The server counts them before the confirmation, and again when it deletes them. */
export function RemoveSelectedButton({ selected: { items, isTooMany, clear } }: { selected: Selected }) {
  const toast = useToast();
  const [counted, setCounted] = useState<SelectedCount | null>(null);
  const count = useStaffMutation({
    call: () => sendStaff<SelectedCount>('POST', `${BULK_PATH}/count`, items),
    invalidates: [],
    onDone: setCounted,
  });
  const remove = useStaffMutation({
    call: (removal: BulkRemoval) => sendStaff<SelectedCount>('POST', `${BULK_PATH}/remove`, removal),
    invalidates: BULK_CHANGES,
    onDone: ({ selected }) => {
      toast({
        title: 'Items deleted',
        description: `${itemsText(selected)} are in the bin for ${BIN_DAYS} days. Undo is above the table.`,
      });
      setCounted(null);
      clear();
    },
  });
  const errors = remove.error ? staffFailure(remove.error).errors : {};
  const close = () => {
    setCounted(null);
    remove.reset();
  };
  const submit = ({ selected }: SelectedCount, values: FormData) => {
    const typed = Number(String(values.get('confirmed') ?? '').replaceAll(',', ''));
    remove.mutate(
      { ...items, selected, ...(typed > 0 && { confirmed: typed }) },
      {
        onError: (failed) => {
          const { code, current } = staffFailure(failed);
          if (code === CHANGED_MEANWHILE) setCounted(current as SelectedCount);
        },
      },
    );
  };
  return (
    <>
      <Button variant="outline" disabled={isTooMany || count.isPending} onClick={() => count.mutate()}>
        Delete
      </Button>
      <StaffFailureNote error={count.error} />
      {counted && (
        <Dialog
          open
          heading={`Delete ${itemsText(counted.selected)}?`}
          onClose={close}
          onSubmit={(values) => submit(counted, values)}
          actions={
            <>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={remove.isPending}>
                Delete
              </Button>
            </>
          }
        >
          <p>
            They disappear from the catalog at once, and stay in the bin for {BIN_DAYS} days. Quote requests that name
            them keep their SKU and name.
          </p>
          {!mayRemove(counted.selected, counted.total) && (
            <TextField
              label={`Enter ${counted.selected.toLocaleString('en-US')} to confirm`}
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
