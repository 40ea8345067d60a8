import { type ReactNode, useState } from 'react';
import { type ItemSelection, SELECTED_IDS_MAX } from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { CATALOG_FILTERS, type CatalogFilterRow } from '../../../backend/catalog/catalog.contract.js';
import { toChoices } from '../../../backend/config/choices.contract.js';
import { OutlineButton } from '../../ui/button.js';
import type { ListFilter, StaffListOptions, StaffListState } from '../staff/list/staff-list.js';
import { StaffFilters, StaffList, useStaffList } from '../staff/list/staff-list.js';
import { LIST_PARTS } from '../staff/shell/staff-page.js';
import styles from './staff-grid.module.css';

interface GridListProps<Row> extends StaffListOptions {
  above: ReactNode;
  /** Without a visible heading, for more rows on a screen. */
  dense?: boolean;
  grid(rows: readonly Row[], selecting: Selecting, list: StaffListState<Row>): ReactNode;
  /** Of the selected items; null for members who may not change anything. */
  actions: ((selected: Selected) => ReactNode) | null;
}

export function GridList<Row extends { id: number }>(props: GridListProps<Row>) {
  const { above, dense, grid, actions, ...options } = props;
  const list = useStaffList<Row>({ ...options, toParameters: withoutColumns });
  return (
    <>
      <StaffFilters list={list} filters={options.filters} />
      {above}
      <SelectableRows
        // A change of filters clears the selection.
        key={withoutColumns(list.filters).toString()}
        {...{ list, dense, grid, actions }}
      />
    </>
  );
}

type SelectableRowsProps<Row> = Pick<GridListProps<Row>, 'dense' | 'grid' | 'actions'> & { list: StaffListState<Row> };

function SelectableRows<Row extends { id: number }>({ list, dense, grid, actions }: SelectableRowsProps<Row>) {
  const [selection, onSelect] = useState<Selection>(NOTHING);
  const { columns: _columns, sort: _sort, ...filter } = Object.fromEntries(list.filters);
  return (
    <>
      <StaffList {...LIST_PARTS.items} list={list} dense={dense}>
        {(rows) => grid(rows, { selection, onSelect }, list)}
      </StaffList>
      {actions && (
        <SelectionBar list={list} filter={filter} selection={selection} onSelect={onSelect}>
          {actions}
        </SelectionBar>
      )}
    </>
  );
}

/** `columns` chooses what the grid shows. */
const withoutColumns = (filters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...filters].filter(([name]) => name !== 'columns'));

export function catalogFilter(filter: 'category' | 'family' | 'partType' | 'stockStatus'): ListFilter {
  const { label, all, options = [] }: CatalogFilterRow = CATALOG_FILTERS[filter];
  return { name: filter, label, placeholder: all, options: toChoices(options) };
}

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

function SelectionBar({ list, filter, selection, onSelect, children }: SelectionBarProps) {
  // Before the rows load there is nothing to select, and the bar would shift.
  if (!list.query.data) return null;
  const { rows, total } = list.query.data;
  const count = selectedCount(selection, total);
  return (
    <section
      className={`toolbar gap-2 across-3 ${styles.bar}`}
      aria-label="Selection"
      data-active={count > 0 || undefined}
    >
      <p className="strong" role="status">
        {count === 0 ? 'Nothing selected' : `${count.toLocaleString('en-US')} selected`}
      </p>
      <OutlineButton
        disabled={rows.length === 0}
        onClick={() =>
          onSelect({ all: false, ids: new Set([...(selection.all ? [] : selection.ids), ...rows.map(({ id }) => id)]) })
        }
      >
        Select this page
      </OutlineButton>
      {total > rows.length && (
        <OutlineButton onClick={() => onSelect({ all: true })}>
          {`Select all ${total.toLocaleString('en-US')}`}
        </OutlineButton>
      )}
      {count > 0 && (
        <>
          <OutlineButton onClick={() => onSelect(NOTHING)}>Clear</OutlineButton>
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

export type Selecting = { selection: Selection; onSelect(selection: Selection): void };

export type Selection = { all: true } | { all: false; ids: ReadonlySet<number> };

export const NOTHING: Selection = { all: false, ids: new Set() };

export const isSelected = (selection: Selection, id: number): boolean => selection.all || selection.ids.has(id);

export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total : selection.ids.size;

/**
 * Selects or clears an item or, given `from`, all items of the page between the two.
 * @param page ids in the order of the page
 */
export function withItem(
  selection: Selection,
  { id, from, checked }: { id: number; from: number | null; checked: boolean },
  page: readonly number[],
): Selection {
  // A change to "all that match" reduces the selection to this page.
  const ids = new Set(selection.all ? page : selection.ids);
  for (const changed of between(page, from ?? id, id)) {
    if (checked) ids.add(changed);
    else ids.delete(changed);
  }
  return { all: false, ids };
}

/** The ids between two, in their order; only `other` if one of them is not on the page. */
export function between(page: readonly number[], one: number, other: number): readonly number[] {
  const ends = [page.indexOf(one), page.indexOf(other)];
  if (ends.includes(-1)) return [other];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}
