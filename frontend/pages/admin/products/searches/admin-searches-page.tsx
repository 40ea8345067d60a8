import { SEARCH_MAX_LENGTH } from '../../../../../backend/catalog/catalog.contract.js';
import {
  type CountedSearch,
  SEARCH_DAYS_KEPT,
  SEARCHES_FOUND,
  SEARCHES_PAGE_SIZE,
} from '../../../../../backend/catalog/searches/searches.contract.js';
import { ResourcePage, type StaffColumn } from '../../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../../features/staff/shell/staff-page.js';
import { Link } from '../../../../ui/button.js';
import { CalendarDate } from '../../../../ui/calendar-date.js';
import { ADMIN_PRODUCTS_PATH } from '../admin-paths.js';

const count = (figure: number) => figure.toLocaleString('en-US');

const FILTERS = [
  { label: 'Search', maxLength: SEARCH_MAX_LENGTH },
  { name: 'found', label: 'Show', placeholder: 'All searches', options: SEARCHES_FOUND },
];

const COLUMNS: readonly StaffColumn<CountedSearch>[] = [
  { head: 'Search', cell: ({ text }) => <Link to={`/catalog?${new URLSearchParams({ search: text })}`}>{text}</Link> },
  { head: 'Searches', cell: ({ searches }) => count(searches), figures: true },
  { head: 'Results', cell: ({ results }) => (results === 0 ? 'None' : count(results)), figures: true },
  { head: 'Opened', cell: ({ opened }) => count(opened), figures: true },
  { head: 'Last day', cell: ({ lastDay }) => <CalendarDate date={lastDay} style="medium" /> },
];

export const AdminSearchesPage = () => (
  <ResourcePage
    {...LIST_PAGES.searches}
    lead={`What visitors searched the catalog for in the last ${SEARCH_DAYS_KEPT} days. We do not store who searched.`}
    path={`${ADMIN_PRODUCTS_PATH}/searches`}
    pageSize={SEARCHES_PAGE_SIZE}
    filters={FILTERS}
    columns={COLUMNS}
    isMarked={({ results }) => results === 0}
  />
);
