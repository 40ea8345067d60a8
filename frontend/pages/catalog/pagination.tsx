import { Link } from 'react-router';
import { type CatalogState, catalogAddress } from '../../features/catalog/catalog-state.js';
import { paginationWindow } from '../../features/catalog/pagination-window.js';
import styles from './pagination.module.css';

/** Links to the first page, the last and the neighbours of the current one. */
export function Pagination({ state, last }: { state: CatalogState; last: number }) {
  if (last <= 1) return null;
  const address = (page: number) => catalogAddress({ ...state, page });

  return (
    <nav className={styles.pagination} aria-label="Pages of the catalog">
      {state.page > 1 && (
        <Link className={styles.step} to={address(state.page - 1)} rel="prev" preventScrollReset>
          Previous
        </Link>
      )}
      <ol className={styles.pages}>
        {paginationWindow(state.page, last).map((entry) =>
          'page' in entry ? (
            <li key={entry.page}>
              <Link
                className={styles.page}
                to={address(entry.page)}
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === state.page ? 'page' : undefined}
                preventScrollReset
              >
                {entry.page}
              </Link>
            </li>
          ) : (
            <li key={`after-${entry.ellipsisAfter}`} className={styles.ellipsis}>
              …
            </li>
          ),
        )}
      </ol>
      {state.page < last && (
        <Link className={styles.step} to={address(state.page + 1)} rel="next" preventScrollReset>
          Next
        </Link>
      )}
    </nav>
  );
}
