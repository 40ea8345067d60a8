import type { ItemSelection } from '../../../../../backend/catalog/desk/item-filter.contract.js';
import { readStaffFile } from '../../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import type { Selected } from '../../../../features/staff-grid/selection-bar.js';
import { Button } from '../../../../ui/button.js';
import { saveFile } from '../../../../ui/save-file.js';
import { BULK_PATH } from '../desk-paths.js';

export function ExportSelectedButton({ selected: { items, isTooMany } }: { selected: Selected }) {
  const download = useStaffMutation({
    call: (selection: ItemSelection) => readStaffFile(`${BULK_PATH}/export`, selection),
    invalidates: [],
    onDone: (file) => saveFile(file, 'products.csv'),
  });
  return (
    <>
      <Button variant="outline" disabled={isTooMany || download.isPending} onClick={() => download.mutate(items)}>
        Export CSV
      </Button>
      <StaffFailureNote error={download.error} />
    </>
  );
}
