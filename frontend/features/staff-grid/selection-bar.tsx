import type { ReactNode } from 'react';
import { type ItemSelection, SELECTED_IDS_MAX } from '../../../backend/catalog/desk/item-filter.contract.js';
import { Button } from '../../ui/button.js';
import type { StaffListState } from '../staff/list/staff-list.js';
import type { Selecting } from './grid-item.js';
import { NOTHING, selectedCount } from './selection.js';
import styles from './selection-bar.module.css';

/** Input of an action of the bar. */
export interface Selected {
  items: ItemSelection;
  /** As the page knows it; the server counts again. */
  count: number;
  isTooMany: boolean;
  clear(): void;
}

interface SelectionBarProps extends Selecting {
  list: StaffListState<{ id: number }>;
  /** The filters of the list, as the API takes them. */
  filter: NonNullable<ItemSelection['filter']>;
  /** The actions; rendered with a selection only. */
  children(selected: Selected): ReactNode;
}

/** Selects the page or all items that match, and offers actions for them. */
export function SelectionBar({ list, filter, selection, onSelect, children }: SelectionBarProps) {
  // Before the rows load there is nothing to select, and the bar would shift.
  if (!list.query.data) return null;
  const { rows, total } = list.query.data;
  const count = selectedCount(selection, total);
  return (
    <section className={styles.bar} aria-label="Selection" data-active={count > 0 || undefined}>
      <p role="status">{count === 0 ? 'Nothing selected' : `${count.toLocaleString('en-US')} selected`}</p>
      <Button
        variant="outline"
        disabled={rows.length === 0}
        onClick={() =>
          onSelect({ all: false, ids: new Set([...(selection.all ? [] : selection.ids), ...rows.map(({ id }) => id)]) })
        }
      >
        Select this page
      </Button>
      {total > rows.length && (
        <Button variant="outline" onClick={() => onSelect({ all: true })}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="outline" onClick={() => onSelect(NOTHING)}>
            Clear
          </Button>
          {children({
            items: selection.all ? { filter } : { ids: [...selection.ids] },
            count,
            isTooMany: !selection.all && count > SELECTED_IDS_MAX,
            clear: () => onSelect(NOTHING),
          })}
        </>
      )}
    </section>
  );
}

/** Such as '1,203 items'. */
export function itemsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
}
