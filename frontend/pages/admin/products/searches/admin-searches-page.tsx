import { SEARCH_MAX_LENGTH } from '../../../../../backend/catalog/catalog.contract.js';
import {
  type CountedSearch,
  SEARCH_DAYS_KEPT,
  SEARCHES_FOUND,
  SEARCHES_PAGE_SIZE,
} from '../../../../../backend/catalog/searches/searches.contract.js';
import {
  ChoiceFilter,
  SearchFilter,
  type StaffColumn,
  StaffFilters,
  StaffList,
  StaffTable,
  useStaffList,
} from '../../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../../ui/button.js';
import { CalendarDate } from '../../../../ui/calendar-date.js';
import { Link } from '../../../../ui/link.js';
import { SEARCHES_PATH } from '../desk-paths.js';

const count = (figure: number) => figure.toLocaleString('en-US');

const COLUMNS: readonly StaffColumn<CountedSearch>[] = [
  { head: 'Search', cell: ({ text }) => <Link to={`/catalog?${new URLSearchParams({ search: text })}`}>{text}</Link> },
  { head: 'Searches', cell: ({ searches }) => count(searches), figures: true },
  { head: 'Results', cell: ({ results }) => (results === 0 ? 'None' : count(results)), figures: true },
  { head: 'Opened', cell: ({ opened }) => count(opened), figures: true },
  { head: 'Last day', cell: ({ lastDay }) => <CalendarDate date={lastDay} style="medium" /> },
];

export function AdminSearchesPage() {
  return (
    <StaffPage
      heading="Searches"
      lead={`What visitors searched the catalog for in the last ${SEARCH_DAYS_KEPT} days. We do not store who searched.`}
      right="products"
      actions={
        <LinkButton variant="outline" to="/admin/products">
          Products
        </LinkButton>
      }
    >
      <SearchList />
    </StaffPage>
  );
}

function SearchList() {
  const list = useStaffList<CountedSearch>({
    address: '/admin/products/searches',
    path: SEARCHES_PATH,
    filters: ['search', 'found'],
    pageSize: SEARCHES_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Search" maxLength={SEARCH_MAX_LENGTH} />
        <ChoiceFilter list={list} label="Show" name="found" placeholder="All searches" options={SEARCHES_FOUND} />
      </StaffFilters>
      <StaffList list={list} heading="Most frequent first" nouns={['search', 'searches']} empty="No searches yet.">
        {(rows) => (
          <StaffTable
            caption="Searches"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ text }) => text}
            isMarked={({ results }) => results === 0}
          />
        )}
      </StaffList>
    </>
  );
}
