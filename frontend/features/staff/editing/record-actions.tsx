import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { type Choice, labelOf } from '../../../../backend/config/choices.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import type { Toast } from '../../../shell/toast.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/form-fields.js';
import { TableHeads } from '../../../ui/table.js';
import { auditText } from '../audit-text.js';
import { StaffFailureNote } from '../shell/staff-panel.js';
import { type EditConflictState, type StaleQueries, useVersionedMutation } from '../use-staff.js';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** Label of the button that confirms; the same by default. */
  action?: string;
  disabled?: boolean;
  /** A number that has to be typed, because the action concerns so many records. */
  typedCount?: number | null;
  onConfirm(): void;
  /** The consequences, and whether it can be undone. */
  children: ReactNode;
}

/** Asks for confirmation. The focus starts on the number, or on Cancel. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, action = label, disabled, typedCount = null, onConfirm, children } = props;
  const [open, setOpen] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const show = () => {
    setMismatch(false);
    setOpen(true);
  };
  const confirm = (answers?: FormData) => {
    const typed = String(answers?.get('typedCount') ?? '');
    if (typedCount !== null && typed.trim().replaceAll(',', '') !== String(typedCount)) return setMismatch(true);
    // The focus returns to the button above, which `onConfirm` may disable.
    flushSync(() => setOpen(false));
    onConfirm();
  };
  return (
    <>
      <OutlineButton disabled={disabled} onClick={show}>
        {label}
      </OutlineButton>
      <Dialog
        open={open}
        heading={question}
        onClose={() => setOpen(false)}
        action={action}
        onSubmit={typedCount === null ? undefined : confirm}
        onAction={typedCount === null ? () => confirm() : undefined}
      >
        <p>{children}</p>
        {/* Opened again, it starts empty. */}
        {open && typedCount !== null && (
          <TextField
            label={`Enter ${typedCount.toLocaleString('en-US')} to confirm`}
            name="typedCount"
            inputMode="numeric"
            autoComplete="off"
            required
            error={mismatch ? `Enter ${typedCount.toLocaleString('en-US')}, the number of records.` : undefined}
          />
        )}
      </Dialog>
    </>
  );
}

interface ConflictDialogProps {
  conflict: EditConflictState | null;
  /** As in 'this product', 'the account of ann@example.com'. */
  record: string;
  /** Replaces the 'keep mine' label when nothing was typed, such as 'Remove anyway'; null when nothing can be kept. */
  keepLabel?: string | null;
  /** Fields that differ are shown side by side. */
  fields?: Readonly<Record<string, ComparedField>>;
  /** What is compared, if it is not the newer record and what was sent. */
  compared?: (conflict: EditConflictState) => { theirs: object; yours: object };
  children?: ReactNode;
}

type ComparedField = { label: string; kind: string; options?: readonly unknown[] };

/** Says who changed what, and offers to go back, to load the newer version, or last to replace it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, record, keepLabel = 'Keep my changes', fields = {}, compared, children } = props;
  const { change, current, mine } = conflict ?? { change: null, current: {}, mine: {} };
  const sides = (conflict && compared?.(conflict)) ?? { theirs: current, yours: mine };
  const differing = Object.entries(fields).flatMap(([name, row]) => {
    const [theirs, own] = [sides.theirs, sides.yours].map((side) =>
      valueText(row, new Map(Object.entries(side)).get(name)),
    );
    return name in sides.yours && theirs !== own ? [{ label: row.label, theirs, own }] : [];
  });
  return (
    <Dialog
      open={conflict !== null}
      heading={`Somebody else changed ${record}`}
      startAt="heading"
      look="sheet"
      onClose={() => conflict?.dismiss()}
      actions={
        <>
          <Button onClick={conflict?.dismiss}>Back to mine</Button>
          <OutlineButton onClick={conflict?.loadTheirs}>
            {keepLabel === null ? 'Load theirs' : 'Discard mine and load theirs'}
          </OutlineButton>
          {keepLabel !== null && <OutlineButton onClick={conflict?.keepMine}>{keepLabel}</OutlineButton>}
        </>
      }
    >
      <p>
        <span>
          {change ? `${change.by}: ${auditText(change)}.` : 'Someone saved a newer version while you were working.'}
        </span>{' '}
        Your changes are not saved yet.
      </p>
      {differing.length > 0 && (
        <table className="table">
          <TableHeads heads={['Field', 'Theirs', 'Yours']} />
          <tbody>
            {differing.map(({ label, theirs, own }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="break">{theirs}</td>
                <td className="break">{own}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
      {keepLabel !== null && <p>{`“${keepLabel}” replaces what they saved.`}</p>}
    </Dialog>
  );
}

function valueText({ kind, options }: ComparedField, value: unknown): string {
  if (kind === 'switch') return value === true ? 'Yes' : 'No';
  if (kind === 'choice') return labelOf(options as Choice[], String(value ?? '')) || '–';
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';
}

interface ActionOutcomeProps extends Omit<ConflictDialogProps, 'conflict'> {
  action: { error: unknown; conflict: EditConflictState | null };
}

/** What went wrong with a button's action: its failure, or that somebody else changed the record. */
export const ActionOutcome = ({ action: { error, conflict }, ...dialog }: ActionOutcomeProps) => (
  <>
    <StaffFailureNote error={conflict ? null : error} />
    <ConflictDialog conflict={conflict} {...dialog} />
  </>
);

interface RemoveButtonProps
  extends Pick<ConflictDialogProps, 'record' | 'keepLabel'>,
    Omit<ConfirmButtonProps, 'typedCount' | 'onConfirm'> {
  path: string;
  version: number;
  /** By default the lists of such records, not the record's own query, which would be a 404. */
  invalidates?: StaleQueries;
  toast: Toast;
  /** Where the page leads then; without it the page stays. */
  to?: string;
  onRemoved?(): void;
  /** For forms with controlled values. */
  onLoadTheirs?(current: Versioned): void;
}

export function RemoveButton(props: RemoveButtonProps) {
  const { path, version, record, keepLabel = 'Remove anyway', to, toast, onRemoved, onLoadTheirs, ...button } = props;
  const { invalidates = [[listPathOf(path), {}]], ...question } = button;
  const navigate = useNavigate();
  const remove = useVersionedMutation({
    call: (shown: Versioned) => sendStaff('DELETE', `${path}?version=${shown.version}`),
    invalidates,
    toast,
    onLoadTheirs,
    onDone: () => {
      onRemoved?.();
      if (to) navigate(to);
    },
  });
  return (
    <>
      <ConfirmButton
        action="Remove"
        {...question}
        disabled={question.disabled || remove.isPending}
        onConfirm={() => remove.mutate({ version })}
      />
      <ActionOutcome action={remove} record={record} keepLabel={keepLabel} />
    </>
  );
}

export const listPathOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
