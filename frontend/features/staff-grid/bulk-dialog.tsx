import { type ReactNode, useState } from 'react';
import { CHANGED_MEANWHILE } from '../../../backend/platform/editing/editing.contract.js';
import { sendStaff, staffFailure } from '../../api/staff-calls.js';
import { useToast } from '../../shell/toasts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import { type StaffMutationOptions, useStaffMutation } from '../staff/use-staff.js';
import styles from './bulk-dialog.module.css';
import { itemsText } from './selection-bar.js';

interface Previewed {
  total: number;
  fingerprint: string;
}

interface BulkDialogProps<Request, Preview> {
  /** Path of the call that saves; `/preview` is below it. */
  path: string;
  /** Number of selected items. */
  count: number;
  invalidates: StaffMutationOptions<never, unknown>['invalidates'];
  toRequest(values: FormData): Request;
  /** @param errors message of each field */
  fields(errors: Readonly<Record<string, string>>): ReactNode;
  /** The values before and after. */
  table(shown: { request: Request; preview: Preview; onPage(page: number): void }): ReactNode;
  /** Title of the toast. */
  done: string;
  onClose(): void;
  onChanged(): void;
}

/** Changes the selected items, after a preview of each value before and after. */
export function BulkDialog<Request extends { page?: number }, Preview extends Previewed>(
  dialog: BulkDialogProps<Request, Preview>,
) {
  const { path, count, invalidates, toRequest, fields, table, done, onClose, onChanged } = dialog;
  const show = useToast();
  const [shown, setShown] = useState<{ request: Request; preview: Preview } | null>(null);
  const preview = useStaffMutation({
    call: (request: Request) => sendStaff<Preview>('POST', `${path}/preview`, request),
    invalidates: [],
    onDone: (answer, request) => setShown({ request, preview: answer }),
  });
  const apply = useStaffMutation({
    call: (change: object) => sendStaff<{ note: string; items: number }>('POST', path, change),
    invalidates,
    onDone: ({ note, items }) => {
      show({ title: done, description: `${note}: ${itemsText(items)}.` });
      onChanged();
    },
  });
  const error = apply.error ?? preview.error;
  const errors = error ? staffFailure(error).errors : {};

  const startOver = () => {
    setShown(null);
    preview.reset();
    apply.reset();
  };
  const submit = (values: FormData) => {
    apply.reset();
    preview.mutate(toRequest(values));
  };
  const save = ({ request, preview: { fingerprint } }: NonNullable<typeof shown>) => {
    const { page: _, ...change } = request;
    apply.mutate(
      { ...change, fingerprint },
      {
        onError: (failed) => {
          const { code, current } = staffFailure(failed);
          if (code === CHANGED_MEANWHILE) setShown({ request, preview: current as Preview });
        },
      },
    );
  };

  return (
    <Dialog
      open
      look="sheet"
      startAt="heading"
      heading={`Change ${itemsText(count)}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={shown ? 'outline' : 'primary'} disabled={preview.isPending}>
            Preview
          </Button>
          {/* Always rendered, so that Preview does not move and a second click on it cannot save. */}
          <Button
            disabled={!shown || shown.preview.total === 0 || apply.isPending}
            onClick={() => shown && save(shown)}
          >
            {apply.isPending ? 'Saving...' : shown ? `Change ${itemsText(shown.preview.total)}` : 'Change'}
          </Button>
        </>
      }
    >
      {/* A preview of other values must not be saved. */}
      <div className={styles.fields} onChange={startOver}>
        {fields(errors)}
      </div>
      <StaffFailureNote error={error} />
      {shown && table({ ...shown, onPage: (page) => preview.mutate({ ...shown.request, page }) })}
    </Dialog>
  );
}
