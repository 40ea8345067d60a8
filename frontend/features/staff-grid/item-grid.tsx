import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Versioned } from '../../../backend/platform/editing/editing.contract.js';
import { type StaffRows, sendStaff, staffFailure } from '../../api/staff-calls.js';
import { Options, type SelectOption } from '../../ui/form-fields.js';
import { ConflictDialog } from '../staff/editing/record-actions.js';
import { type StaffColumn, StaffTable } from '../staff/list/staff-list.js';
import { conflictingRecord, useVersionedMutation } from '../staff/use-staff.js';
import { type GridPlace, moveInGrid } from './grid-keys.js';
import { isSelected, type Selecting, withItem } from './selection.js';
import styles from './staff-grid.module.css';

export interface GridColumn<Row> {
  field: string;
  head: string;
  textOf(row: Row): string;
  /** The value that applies while the cell is empty. */
  usual?(row: Row): string;
  /** Choices of a select; without them the cell takes text. */
  options?: readonly SelectOption[];
  /** A text of words; otherwise a number. */
  isText?: boolean;
  maxLength?: number;
}

interface ItemGridProps<Row> {
  /** Path of the list; a row is below it by id. */
  path: string;
  caption: string;
  rows: readonly Row[];
  name(row: Row): ReactNode;
  note(row: Row): string | false;
  cells: readonly GridColumn<Row>[];
  columns?: readonly StaffColumn<Row>[];
  /** Null for members who may not change anything. */
  selecting: Selecting | null;
}

export function ItemGrid<Row extends GridItem>(grid: ItemGridProps<Row>) {
  const { path, caption, rows, name, note, cells, columns = [], selecting } = grid;
  const onSave = useRowSaver<Row>(path);
  const lastChecked = useRef<number | null>(null);
  /** Selects an item; with Shift, all between it and the last one. */
  const select = ({ selection, onSelect }: Selecting, id: number, checked: boolean, isRange: boolean) => {
    const from = isRange ? lastChecked.current : null;
    lastChecked.current = id;
    onSelect(
      withItem(
        selection,
        { id, from, checked },
        rows.map((row) => row.id),
      ),
    );
  };
  const itemColumn: StaffColumn<Row> = {
    head: 'Item',
    cell: (row) => (
      <span className="line">
        {selecting && (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={`Select ${row.sku}`}
            checked={isSelected(selecting.selection, row.id)}
            onChange={({ target, nativeEvent }) =>
              select(selecting, row.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        )}
        <span className={styles.item}>
          <span className="strong">{name(row)}</span>
          <span className="mono muted">{`${row.sku}${note(row) || ''}`}</span>
        </span>
      </span>
    ),
  };
  const edited = cells.map(
    (column, at): StaffColumn<Row> => ({
      head: column.head,
      figures: !column.isText && column.options === undefined,
      cell: (row) =>
        selecting ? (
          <GridCell row={row} column={column} place={{ row: rows.indexOf(row), column: at }} onSave={onSave} />
        ) : (
          column.textOf(row) || column.usual?.(row)
        ),
    }),
  );
  return (
    <div className={styles.scroll}>
      <StaffTable caption={caption} columns={[itemColumn, ...edited, ...columns]} rows={rows} />
    </div>
  );
}

type GridCellProps<Row> = { row: Row; column: GridColumn<Row>; place: GridPlace; onSave: SaveCell<Row> };

/** A cell that is saved when it is left, by Enter, or when a choice is made. Escape restores it. */
function GridCell<Row extends GridItem>({ row, column, place, onSave }: GridCellProps<Row>) {
  const { field, head, textOf, usual, options, isText, maxLength = 40 } = column;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const stored = textOf(row);
  const save = useVersionedMutation<Versioned & Record<string, unknown>, Row>({
    call: (change) => onSave(row.id, change),
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
    'aria-label': `${head}, ${row.sku}`,
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
    <div className={`stack gap-1 ${styles.edit}`} data-text={shared['data-text']}>
      {options ? (
        <select {...shared} onChange={({ target }) => choose(target.value)}>
          <Options options={options} />
        </select>
      ) : (
        <input
          {...shared}
          inputMode={isText ? undefined : 'decimal'}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={usual?.(row)}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {error && (
        <span className={`signal medium ${styles.error}`} id={id} role="alert">
          {error}
        </span>
      )}
      {save.conflict && (
        <ConflictDialog conflict={save.conflict} record={row.sku}>
          <p>
            They saved <span>{head}</span>: <span>{shownText(textOf(save.conflict.current as Row), options)}</span>. You
            typed: <span>{shownText(draft ?? '', options)}</span>.
          </p>
        </ConflictDialog>
      )}
    </div>
  );
}

const shownText = (text: string, options: readonly SelectOption[] | undefined): string =>
  (options?.find(({ value }) => value === text)?.label ?? text) || 'none';

type GridItem = Versioned & { id: number; sku: string };

type SaveCell<Row> = (id: number, change: Versioned & Record<string, unknown>) => Promise<Row>;

/**
 * Saves the cells of a row sequentially, so that two quick changes by the same person do not conflict, and shows the saved
 * row in every list.
 * @param path of the list; a row is below it by id
 */
function useRowSaver<Row extends GridItem>(path: string): SaveCell<Row> {
  const queryClient = useQueryClient();
  const saves = useRef(new Map<number, Promise<Row>>());
  return (id, change) => {
    const before = saves.current.get(id)?.catch(() => null) ?? Promise.resolve(null);
    const save = before.then(async (own) => {
      const version = Math.max(change.version, own?.version ?? 0);
      const saved = await sendStaff<Row>('PATCH', `${path}/${id}`, { ...change, version });
      queryClient.setQueriesData<StaffRows<Row>>({ queryKey: [path, {}] }, (list) => {
        return list && { ...list, rows: list.rows.map((row) => (row.id === id ? saved : row)) };
      });
      return saved;
    });
    saves.current.set(id, save);
    return save;
  };
}
