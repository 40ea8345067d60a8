import { type KeyboardEvent, useId, useState } from 'react';
import type { RateChange, RateRow } from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { ConflictDialog } from '../../../features/staff/conflict-dialog.js';
import { type GridPlace, moveInGrid } from '../../../features/staff/grid-keys.js';
import { conflictingRecord, useVersionedMutation } from '../../../features/staff/use-versioned-mutation.js';
import styles from './rate-grid.module.css';
import type { SaveRate } from './use-rate-saver.js';

export type RateField = 'day' | 'week' | 'fourWeeks' | 'sale' | 'minimumDays';

interface RateCellProps {
  row: RateRow;
  field: RateField;
  /** Such as 'Day'. */
  label: string;
  /** The value that applies while the cell is empty. */
  usual: string;
  place: GridPlace;
  onSave: SaveRate;
}

/** A cell that is saved when it is left, or by Enter. Escape restores it. */
export function RateCell({ row, field, label, usual, place, onSave }: RateCellProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = String(row[field] ?? '');
  const save = useVersionedMutation<RateChange, RateRow>({
    call: (change) => onSave(row.id, change),
    invalidates: [],
    onDone: (_saved, sent) => setDraft((typed) => (typed === sent[field] ? null : typed)),
    onLoadTheirs: () => setDraft(null),
  });
  const failure = save.error && !conflictingRecord(save.error) ? staffFailure(save.error) : null;
  const error = failure && draft !== null ? (failure.errors[field] ?? failure.message) : null;

  const commit = () => {
    const isBeingSaved = save.isPending && save.variables?.[field] === draft;
    if (draft === null || isBeingSaved) return;
    if (draft.trim() === stored) setDraft(null);
    else save.mutate({ version: row.version, [field]: draft });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setDraft(null);
    // Leaving the cell saves it.
    else if (moveInGrid(event, place)) event.preventDefault();
    else if (event.key === 'Enter') commit();
  };

  return (
    <div className={styles.edit}>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        name={`${field}-${row.id}`}
        aria-label={`${label}, ${row.sku}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        data-cell={`${place.row}:${place.column}`}
        data-saving={save.isPending || undefined}
        maxLength={40}
        placeholder={usual}
        value={draft ?? stored}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {error && (
        <span className={styles.error} id={id} role="alert">
          {error}
        </span>
      )}
      {save.conflict && (
        <ConflictDialog conflict={save.conflict} record={row.sku}>
          <p>
            They saved {label}: {String((save.conflict.current as RateRow)[field] ?? 'none')}. You typed: {draft}.
          </p>
        </ConflictDialog>
      )}
    </div>
  );
}
