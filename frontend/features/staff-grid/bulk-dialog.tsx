import { type ReactNode, useState } from 'react';
import type { BulkPreview, ChangeResponse } from '../../../backend/catalog/bulk/bulk-admin.contract.js';
import { BULK_PAGE_SIZE } from '../../../backend/catalog/bulk/bulk-admin.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { CHANGED_MEANWHILE } from '../../../backend/platform/editing/editing.contract.js';
import { type FieldErrors, sendStaff, staffFailure } from '../../api/staff-calls.js';
import { Button, OutlineButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { StaffTime } from '../staff/cells.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { type StaffColumn, StaffTable } from '../staff/list/staff-list.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import { type StaleQueries, useStaffMutation, useStaffQuery } from '../staff/use-staff.js';
import { type Selected } from './selection.js';

type PreviewRow = { id: number; sku: string; name: string };

interface BulkDialogProps<Request, Row> {
  /** Path of the call that saves; `/preview` is below it. */
  path: string;
  selected: Selected;
  invalidates: StaleQueries;
  toRequest(values: FormData): Request;
  fields(errors: FieldErrors): ReactNode;
  columns(request: Request): readonly StaffColumn<Row>[];
  /** Such as 'price' in 'This changes no price.' */
  noun: string;
  done: string;
  onClose(): void;
}

export function BulkButton<Request extends { page?: number }, Row extends PreviewRow>(
  button: Omit<BulkDialogProps<Request, Row>, 'onClose'> & { label: string },
) {
  const { label, ...dialog } = button;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={dialog.selected.isTooMany} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <BulkDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

function BulkDialog<Request extends { page?: number }, Row extends PreviewRow>(dialog: BulkDialogProps<Request, Row>) {
  const { path, selected, invalidates, toRequest, fields, columns, noun, done, onClose } = dialog;
  const [shown, setShown] = useState<{ request: Request; preview: BulkPreview<Row> } | null>(null);
  const preview = useStaffMutation({
    call: (request: Request) => sendStaff<BulkPreview<Row>>('POST', `${path}/preview`, request),
    onDone: (answer, request) => setShown({ request, preview: answer }),
  });
  const apply = useStaffMutation({
    call: (change: object) => sendStaff<{ note: string; items: number }>('POST', path, change),
    invalidates,
    toast: ({ note, items }) => ({ title: done, description: `${note}: ${counted(items, 'item')}.` }),
    onDone: () => {
      onClose();
      selected.clear();
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
          if (code === CHANGED_MEANWHILE) setShown({ request, preview: current as BulkPreview<Row> });
        },
      },
    );
  };

  return (
    <Dialog
      look="sheet"
      heading={`Change ${counted(selected.count, 'item')}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <OutlineButton onClick={onClose}>Cancel</OutlineButton>
          <Button type="submit" variant={shown ? 'outline' : 'primary'} disabled={preview.isPending}>
            Preview
          </Button>
          {/* Always rendered, so that Preview does not move and a second click on it cannot save. */}
          <Button
            disabled={!shown || shown.preview.total === 0 || apply.isPending}
            onClick={() => shown && save(shown)}
          >
            {apply.isPending ? 'Saving...' : shown ? `Change ${counted(shown.preview.total, 'item')}` : 'Change'}
          </Button>
        </>
      }
    >
      {/* A preview of other values must not be saved. */}
      <div className="grid" onChange={startOver}>
        {fields(errors)}
      </div>
      <StaffFailureNote error={error} />
      {shown && (
        <BeforeAfterTable
          preview={shown.preview}
          columns={columns(shown.request)}
          noun={noun}
          page={shown.request.page ?? 1}
          onPage={(page) => preview.mutate({ ...shown.request, page })}
        />
      )}
    </Dialog>
  );
}

interface BeforeAfterTableProps<Row> extends Pick<BulkDialogProps<never, Row>, 'noun'> {
  preview: BulkPreview<Row>;
  columns: readonly StaffColumn<Row>[];
  page: number;
  onPage(page: number): void;
}

function BeforeAfterTable<Row extends PreviewRow>(table: BeforeAfterTableProps<Row>) {
  const { preview, columns, noun, page, onPage } = table;
  const { items, total, unchanged, rounding } = preview;
  const last = Math.max(1, Math.ceil(total / BULK_PAGE_SIZE));
  return (
    <div className="stack gap-3">
      <p role="status">
        {`${total === 0 ? `This changes no ${noun}` : counted(total, 'item changes', 'items change')}. ${
          unchanged > 0 ? `${counted(unchanged, 'stays', 'stay')} the same. ` : ''
        }Nothing is saved yet.`}
      </p>
      {rounding && rounding.kept + rounding.further > 0 && (
        <p className="note">
          {`Rounding: ${counted(rounding.kept, 'price')} unchanged, ${counted(rounding.further, 'price')} moved by more than the percentage${rounding.furthest ? `, by up to ${rounding.furthest}%` : ''}.`}
        </p>
      )}
      {total > 0 && (
        <StaffTable
          caption="Values before and after"
          columns={[{ head: 'Item', cell: ({ sku, name }) => `${sku} ${name}` }, ...columns]}
          rows={items}
        />
      )}
      {last > 1 && (
        <div className="line">
          <OutlineButton disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </OutlineButton>
          <span>{`Page ${page.toLocaleString('en-US')} of ${last.toLocaleString('en-US')}`}</span>
          <OutlineButton disabled={page === last} onClick={() => onPage(page + 1)}>
            Next
          </OutlineButton>
        </div>
      )}
    </div>
  );
}

export const BeforeAfter = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    after
  ) : (
    <span>
      <span className="muted">{`${before} → `}</span>
      <strong>{after}</strong>
    </span>
  );

interface LastBulkChangeProps<LastChange extends ChangeResponse, Undone> {
  path: string;
  undoPath(id: number): string;
  invalidates: StaleQueries;
  /** Such as 'bulk price change'. */
  kind(change: LastChange): string;
  undoneText(undone: Undone): string;
  action: string;
  /** A sentence on the effect of an undo. */
  children: ReactNode;
}

export function LastBulkChange<LastChange extends ChangeResponse, Undone>(
  last: LastBulkChangeProps<LastChange, Undone>,
) {
  const { path, undoPath, invalidates, kind, undoneText, action, children } = last;
  const { data } = useStaffQuery<{ change: LastChange | null }>([path]);
  const undo = useStaffMutation({ call: (id: number) => sendStaff<Undone>('POST', undoPath(id)), invalidates });
  const change = data?.change ?? null;
  if (change === null && !undo.data) return null;
  return (
    <div className="stack gap-3 note" data-tone="safe">
      {undo.data && <p role="status">{undoneText(undo.data)}</p>}
      {change && (
        <div className="row gap-2 across-4 between">
          <p>
            Last <span>{kind(change)}</span>: <strong>{change.note}</strong>,{' '}
            <span>{counted(change.items, 'item')}</span>, by <span>{change.actor}</span>, <StaffTime at={change.at} />
          </p>
          <ConfirmButton
            label="Undo"
            question="Undo this change?"
            action={action}
            disabled={undo.isPending}
            onConfirm={() => undo.mutate(change.id)}
          >
            <span>{change.note}</span>: {children}
          </ConfirmButton>
        </div>
      )}
      <StaffFailureNote error={undo.error} />
    </div>
  );
}

const NAMED_MAX = 10;

/** Such as ' 2 prices changed since then and were not restored: A-1 day rate, B-2 sale price.'; '' if nothing is lost. */
export function lostText(names: readonly string[], total: number, noun: string, why?: string): string {
  if (total === 0) return '';
  const named = names.slice(0, NAMED_MAX);
  const more = total - named.length;
  const list = more > 0 ? [...named, `${more.toLocaleString('en-US')} more`] : named;
  const reason = why ?? `changed since then and ${total === 1 ? 'was' : 'were'} not restored`;
  return ` ${counted(total, noun)} ${reason}: ${list.join(', ')}.`;
}
