import { type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dateText } from '../../../../backend/config/zone-time.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { BY_FIELDS, useAddressFields } from '../../../app/use-address-fields.js';
import { OutlineButton } from '../../../ui/button.js';
import { ChoiceField, type SelectOption, TextField } from '../../../ui/form-fields.js';
import { ListResults } from '../../../ui/list-page.js';
import { Pagination, useLastPageRedirect } from '../../../ui/pagination.js';
import { Table, TableBody, TableCell, TableHeads, TableRow } from '../../../ui/table.js';
import { useFocusOnPageChange } from '../../../ui/use-focus-on-page-change.js';
import { TapLink } from '../cells.js';
import { StaffPage, type StaffPageProps } from '../shell/staff-page.js';
import { StaffEmpty, StaffResults } from '../shell/staff-panel.js';
import styles from '../staff.module.css';
import { useStaffRows } from '../use-staff.js';

export type ListFilter =
  | { label: string; maxLength?: number; placeholder?: string }
  | { name: string; label: string; placeholder?: string; options: readonly SelectOption[] };

export interface StaffListOptions {
  /** Path of the page; its query string contains filters and page number. */
  address: string;
  path: string;
  filters?: readonly ListFilter[];
  /** Filters without a control, which links to the list set. */
  linked?: LinkedFilters;
  /** Names of the filters, if the page has its own controls. */
  names?: readonly string[];
  /** Without it all rows are on one page. */
  pageSize?: number;
  /** Set when the API parameters differ from those of the address. */
  toParameters?(filters: URLSearchParams): URLSearchParams;
}

/** A staff list with its state in the address, for `StaffFilters` and `StaffList`. */
export type StaffListState<Row> = ReturnType<typeof useStaffList<Row>>;

export function useStaffList<Row>(options: StaffListOptions) {
  const { address, path, filters: controls = [], linked, names = [], pageSize, toParameters } = options;
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, [...controls.map(nameOf), ...(linked?.names ?? []), ...names]);
  const page = listPage(parameters);
  const sent = Object.fromEntries(toParameters ? toParameters(filters) : filters);
  return {
    address,
    filters,
    page,
    pageSize: pageSize ?? Number.POSITIVE_INFINITY,
    query: useStaffRows<Row>([path, pageSize ? { ...sent, page } : sent]),
    value: (name: string) => filters.get(name) ?? '',
  };
}

const nameOf = (filter: ListFilter): string => ('name' in filter ? filter.name : 'search');

interface ResourceListProps<Row>
  extends StaffListOptions,
    Pick<StaffListProps<Row>, 'heading' | 'nouns' | 'empty' | 'dense'>,
    Omit<StaffTableProps<Row>, 'rows' | 'empty'> {
  /** Below the list, such as the form that adds a row. */
  children?: ReactNode;
}

/** A list as a table of its filters and columns. Its state is in the address. */
export function ResourceList<Row>({ heading, nouns, empty, dense, children, ...resource }: ResourceListProps<Row>) {
  const list = useStaffList<Row>(resource);
  return (
    <>
      {resource.filters && (
        <StaffFilters list={list} filters={resource.filters}>
          {resource.linked && <LinkedFilterFacts list={list} linked={resource.linked} />}
        </StaffFilters>
      )}
      <StaffList list={list} heading={heading} nouns={nouns} empty={empty} dense={dense}>
        {(rows) => <StaffTable {...resource} rows={rows} />}
      </StaffList>
      {/* Not before the list, which would push it down. */}
      {!list.query.isPending && children}
    </>
  );
}

export interface ResourcePageProps<Row>
  extends Omit<StaffPageProps, 'children'>,
    Omit<ResourceListProps<Row>, 'heading' | 'address' | 'caption' | 'dense'> {
  /** How the rows are sorted, such as 'Newest first'. */
  order: string;
  above?: ReactNode;
}

/** The page of a list. It has the address of the API without `/api`. */
export function ResourcePage<Row>({ order, above, ...page }: ResourcePageProps<Row>) {
  return (
    <StaffPage {...page}>
      {above}
      <ResourceList {...page} address={page.path.replace('/api', '')} heading={order} caption={page.heading} />
    </StaffPage>
  );
}

interface StaffFiltersProps {
  list: Pick<StaffListState<unknown>, 'address' | 'filters' | 'value'>;
  filters?: readonly ListFilter[];
  /** Other controls, with `defaultValue={list.value(name)}`; without `filters` they bring their own layout and button. */
  children?: ReactNode;
}

/** Filters of a staff list. Their state is in the address, so that it can be shared as a link. */
export function StaffFilters({ list, filters: controls, children }: StaffFiltersProps) {
  const { address, filters } = list;
  const navigate = useNavigate();
  const { round, onTyped } = useAddressFields(filters.toString());

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const parameters = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    navigate(`${address}?${parameters}`, { state: BY_FIELDS });
  };

  return (
    <form
      key={round}
      className={controls && `grid bottom ${styles.filters}`}
      onSubmit={apply}
      onInput={onTyped}
      onChange={submitSelects}
    >
      {children}
      {/* Remounts with its options, so that the value from the address is selected. */}
      {controls?.map((filter) => (
        <FilterField
          key={`${nameOf(filter)} ${'options' in filter && filter.options.length}`}
          list={list}
          filter={filter}
        />
      ))}
      {controls && <OutlineButton type="submit">Search</OutlineButton>}
    </form>
  );
}

export function FilterField({ list, filter }: { list: Pick<StaffListState<unknown>, 'value'>; filter: ListFilter }) {
  const control = { unmarked: true, name: nameOf(filter), defaultValue: list.value(nameOf(filter)) };
  return 'options' in filter ? (
    <ChoiceField {...control} {...filter} />
  ) : (
    <TextField {...control} type="search" {...filter} />
  );
}

/** Selects apply immediately; typed text waits for the button or Enter. */
const submitSelects = ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
  target instanceof HTMLSelectElement && currentTarget.requestSubmit();

interface LinkedFilters {
  names: readonly string[];
  /** What they filter by; empty texts are left out. */
  facts(value: (name: string) => string): readonly string[];
  /** Link text that removes every filter. */
  all: string;
}

type LinkedFilterFactsProps = { list: Pick<StaffListState<unknown>, 'address' | 'value'>; linked: LinkedFilters };

/** Shows the filters that a link has set, and keeps them when other filters change. */
export function LinkedFilterFacts({ list, linked: { names, facts, all } }: LinkedFilterFactsProps) {
  const shown = facts(list.value).filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="row gap-0 across-4 whole">
      {names
        .filter((name) => list.value(name) !== '')
        .map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={list.value(name)} />
        ))}
      <strong>{`${shown.join('. ')}.`}</strong>
      <TapLink to={list.address} text={all} />
    </p>
  );
}

/** Such as `Received Nov 1, 2026 to Nov 24, 2026`; '' without a day. */
export function daysText(what: string, from: string, to: string): string {
  if (from === '' && to === '') return '';
  if (from === to) return `${what} ${dateText(from)}`;
  if (to === '') return `${what} from ${dateText(from)}`;
  return `${what} ${from === '' ? 'up' : dateText(from)} to ${dateText(to)}`;
}

interface StaffListProps<Row> {
  list: StaffListState<Row>;
  heading: string;
  nouns: { one: string; many: string };
  /** Shown when there are no rows and no filters. */
  empty: string;
  /** Without a visible heading, for more rows on a screen. */
  dense?: boolean;
  children(rows: Row[]): ReactNode;
}

export function StaffList<Row>({ list, heading, nouns, empty, dense, children }: StaffListProps<Row>) {
  const { address, filters, page, pageSize, query: found } = list;
  const headingRef = useFocusOnPageChange(page);
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
  const last = found.data && !found.isPlaceholderData ? lastOf(found.data.total) : null;
  const pageAddress = (to: number) => listAddress(address, filters, to);
  useLastPageRedirect(page, last, pageAddress);

  return (
    <ListResults
      heading={heading}
      dense={dense}
      id="staff-list"
      headingRef={headingRef}
      status={found.data ? countText(found.data.total, nouns, page, lastOf(found.data.total)) : ''}
      busy={found.isPending || found.isPlaceholderData}
    >
      <StaffResults query={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <StaffEmpty>
              {filters.size > 0 ? `No ${nouns.many} match these filters. Change or clear them.` : empty}
            </StaffEmpty>
          ) : (
            <>
              {children(rows)}
              <Pagination label={`Pages of the ${nouns.many}`} page={page} last={lastOf(total)} address={pageAddress} />
            </>
          )
        }
      </StaffResults>
    </ListResults>
  );
}

function countText(total: number, nouns: StaffListProps<unknown>['nouns'], page: number, last: number): string {
  const number = counted(total, nouns.one, nouns.many);
  return last > 1 ? `${number}, page ${page} of ${last}` : number;
}

export type StaffColumn<Row> = { head: string; cell(row: Row): ReactNode; figures?: boolean };

interface StaffTableProps<Row> {
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  /** Its `id` by default, or its place in a table whose rows have no state. */
  rowKey?(row: Row): string | number;
  isMarked?(row: Row): boolean;
}

/** A table whose rows become labeled blocks on phones. The first column is the row header. */
export function StaffTable<Row>({ caption, columns, rows, empty, rowKey, isMarked }: StaffTableProps<Row>) {
  if (empty && rows.length === 0) return <StaffEmpty>{empty}</StaffEmpty>;
  return (
    <Table className={`table ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHeads heads={columns.map(headOf)} figures={columns.filter(({ figures }) => figures).map(headOf)} />
      <TableBody>
        {rows.map((row, at) => (
          <TableRow key={rowKey?.(row) ?? idOf(row) ?? at} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ head, cell, figures }) => (
              <TableCell key={head} data-label={head} className={figures ? 'number' : undefined}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export const Noted = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <div>
    {children}
    {note && <p className="muted">{note}</p>}
  </div>
);

/** The server refuses higher page numbers. */
const LARGEST_PAGE = 100_000;

/** Reads the filters of a staff list from its address, without empty or unknown parameters. */
export const listFilters = (parameters: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** The page number of an address; 1 if it is invalid. */
export function listPage(parameters: URLSearchParams, name = 'page'): number {
  const page = Number(parameters.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1;
}

/** Address of one page of a list; page 1 is omitted. */
export function listAddress(path: string, filters: URLSearchParams, page: number): string {
  const parameters = new URLSearchParams(filters);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Query parameters of the address. The router's own hook would add code for every visitor. */
export const useAddressQuery = (): URLSearchParams => new URLSearchParams(useLocation().search);

const headOf = ({ head }: StaffColumn<never>) => head;

const idOf = (row: unknown) => (row as { id?: string | number }).id;
