import { type KeyboardEvent, useId, useState } from 'react';
import type { Versioned } from '../../../backend/platform/editing/editing.contract.js';
import { staffFailure } from '../../api/staff-calls.js';
import type { SelectOption } from '../../ui/form-fields.js';
import { ConflictDialog } from '../staff/editing/record-actions.js';
import { type GridPlace, moveInGrid } from '../staff/list/grid-keys.js';
import { conflictingRecord, useVersionedMutation } from '../staff/use-staff.js';
import styles from './grid.module.css';
import type { GridItem, SaveCell } from './use-row-saver.js';

interface GridCellProps<Row> {
  row: Row;
  field: string;
  /** Such as 'Day'. */
  label: string;
  /** The text of the cell in a row. */
  textOf(row: Row): string;
  /** The value that applies while the cell is empty. */
  usual?: string;
  /** Choices of a select; without them the cell takes text. */
  options?: readonly SelectOption[];
  /** A text of words; otherwise a number. */
  isText?: boolean;
  maxLength?: number;
  place: GridPlace;
  onSave: SaveCell<Row>;
}

/** A cell that is saved when it is left, by Enter, or when a choice is made. Escape restores it. */
export function GridCell<Row extends GridItem>(cell: GridCellProps<Row>) {
  const { row, field, label, textOf, usual, options, isText, maxLength = 40, place, onSave } = cell;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = textOf(row);
  const save = useVersionedMutation<Versioned & Record<string, unknown>, Row>({
    call: (change) => onSave(row.id, change),
    invalidates: [],
    onDone: (_saved, sent) => setDraft((typed) => (typed === sent[field] ? null : typed)),
    onLoadTheirs: () => setDraft(null),
  });
  const failure = save.error && !conflictingRecord(save.error) ? staffFailure(save.error) : null;
  const error = failure && draft !== null ? (failure.errors[field] ?? failure.message) : null;

  const commit = (text: string | null) => {
    const isBeingSaved = save.isPending && save.variables?.[field] === text;
    if (text === null || isBeingSaved) return;
    if (text.trim() === stored) setDraft(null);
    else save.mutate({ version: row.version, [field]: text });
  };
  const choose = (text: string) => {
    setDraft(text);
    commit(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.key === 'Escape') setDraft(null);
    // Leaving the cell saves it.
    else if (moveInGrid(event, place)) event.preventDefault();
    else if (event.key === 'Enter') commit(draft);
  };
  const shared = {
    className: styles.input,
    name: `${field}-${row.id}`,
    'aria-label': `${label}, ${row.sku}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    'data-cell': `${place.row}:${place.column}`,
    'data-saving': save.isPending || undefined,
    'data-text': isText || options !== undefined || undefined,
    value: draft ?? stored,
    onBlur: () => commit(draft),
    onKeyDown,
  };

  return (
    <div className={styles.edit} data-text={shared['data-text']}>
      {options ? (
        <select {...shared} onChange={({ target }) => choose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={isText ? undefined : 'decimal'}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={usual}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {error && (
        <span className={styles.error} id={id} role="alert">
          {error}
        </span>
      )}
      {save.conflict && (
        <ConflictDialog conflict={save.conflict} record={row.sku}>
          <p>
            They saved {label}: {shownText(textOf(save.conflict.current as Row), options)}. You typed:{' '}
            {shownText(draft ?? '', options)}.
          </p>
        </ConflictDialog>
      )}
    </div>
  );
}

function shownText(text: string, options: readonly SelectOption[] | undefined): string {
  return (options?.find(({ value }) => value === text)?.label ?? text) || 'none';
}
