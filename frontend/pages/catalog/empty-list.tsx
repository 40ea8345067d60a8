import { CATALOG_FILTER_ROWS, FAMILIES, type ProductFacets } from '../../../backend/catalog/catalog.contract.js';
import { labelOf, toChoices } from '../../../backend/config/choices.contract.js';
import { type CatalogState, catalogAddress, WHOLE_CATALOG } from '../../features/catalog/catalog-state.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import styles from './catalog.module.css';

/** Words for paperwork that a purchasing clerk searches for; no item of the catalog matches them. */
const PAPERWORK_WORDS =
  /\b(?:w-?9|coi|insurance|emr|trir|dart|safety (?:record|manual|program)|duns|cage code|uei|isn(?:etworld)?|avetta|vendor|credit application)\b/i;

interface EmptyListProps {
  state: CatalogState;
  facets: ProductFacets | undefined;
  onClear(): void;
}

export function EmptyList({ state, facets, onClear }: EmptyListProps) {
  const { search } = state;
  const isFiltered = CATALOG_FILTER_ROWS.some(([filter]) => state[filter] !== '');
  return (
    <MessageSheet
      level={2}
      title="No products found"
      section="Empty"
      actions={
        <>
          {search && <LinkButton to={`/contact?${new URLSearchParams({ search })}`}>Ask the yard</LinkButton>}
          <form
            action="/catalog"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" variant={search ? 'outline' : 'primary'}>
              Clear All Filters
            </Button>
          </form>
        </>
      }
    >
      <p>{emptyText(search, isFiltered)}</p>
      {PAPERWORK_WORDS.test(search) && (
        <p>
          Looking for our paperwork?{' '}
          {/* A full page load: an in-page navigation would scroll before the list of documents and its sections are rendered. */}
          <Link to="/documents#vendor-setup" reloadDocument>
            Vendor setup and documents
          </Link>
        </p>
      )}
      {search && isFiltered && (
        <p>
          <Link to={catalogAddress({ ...WHOLE_CATALOG, search })}>Search for "{search}" without filters</Link>
        </p>
      )}
      <nav aria-label="Systems" className={`stack gap-2 ${styles.systems}`}>
        <p>Or look in a system:</p>
        <ul className="row gap-2">
          {nearestSystems(state, facets).map(({ label, to }) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </MessageSheet>
  );
}

/** Two of the sentences are the specification's (§8); a search without filters must not blame them. */
function emptyText(search: string, isFiltered: boolean): string {
  if (isFiltered) return 'No products match your current filters. Try adjusting your search criteria.';
  return search
    ? `No products match "${search}". Try adjusting your search criteria.`
    : 'No products are currently available.';
}

/** The systems with matches under the other filters; or else those nearest to the search; or else all of them. */
function nearestSystems(state: CatalogState, facets: ProductFacets | undefined): { label: string; to: string }[] {
  const found = facets?.families ?? [];
  if (found.length === 0) {
    const nearest = facets?.search?.nearestFamilies ?? [];
    const shown = nearest.length > 0 ? nearest : toChoices(FAMILIES).map(({ value }) => value);
    return shown.map((family) => ({ label: labelOf(FAMILIES, family), to: `/catalog?family=${family}` }));
  }
  return found
    .toSorted((a, b) => b.count - a.count)
    .map(({ value, count }) => ({
      label: `${labelOf(FAMILIES, value)} · ${count.toLocaleString('en-US')}`,
      to: catalogAddress({ ...state, family: value as CatalogState['family'], page: 1 }),
    }));
}
