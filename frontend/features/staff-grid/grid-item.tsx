import { type ReactNode, useRef } from 'react';
import { isSelected, type Selection, withItem } from './selection.js';
import styles from './staff-grid.module.css';

export interface Selecting {
  selection: Selection;
  onSelect(selection: Selection): void;
}

/** Selects an item; with Shift, all between it and the last one. */
export function useGridSelect(
  { selection, onSelect }: Selecting,
  page: readonly number[],
): (id: number, checked: boolean, isRange: boolean) => void {
  const lastChecked = useRef<number | null>(null);
  return (id, checked, isRange) => {
    const from = isRange ? lastChecked.current : null;
    lastChecked.current = id;
    onSelect(withItem(selection, { id, from, checked }, page));
  };
}

interface GridItemCellProps {
  item: { id: number; sku: string };
  /** Null for members who may not select. */
  selection: Selection | null;
  onSelect(id: number, checked: boolean, isRange: boolean): void;
  name: ReactNode;
  /** Shown after the SKU. */
  note?: ReactNode;
}

/** The first cell of a row: its check box, name and SKU. */
export function GridItemCell({ item: { id, sku }, selection, onSelect, name, note }: GridItemCellProps) {
  return (
    <span className="line">
      {selection && (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${sku}`}
          checked={isSelected(selection, id)}
          onChange={({ target, nativeEvent }) =>
            onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <span className={styles.item}>
        <span className="strong">{name}</span>
        <span className="mono muted">
          {sku}
          {note}
        </span>
      </span>
    </span>
  );
}
