import { Link } from './link.js';
import styles from './pagination.module.css';
import { paginationWindow } from './pagination-window.js';

interface PaginationProps {
  /** Accessible name, such as 'Pages of the catalog'. */
  label: string;
  page: number;
  last: number;
  address(page: number): string;
}

export function Pagination({ label, page: current, last, address }: PaginationProps) {
  if (last <= 1) return null;

  return (
    <nav className={styles.pagination} aria-label={label}>
      {current > 1 && (
        <Link className={`chip lettering ${styles.step}`} to={address(current - 1)} rel="prev" preventScrollReset>
          Previous
        </Link>
      )}
      <ol className={`line gap-1 ${styles.pages}`}>
        {paginationWindow(current, last).map((entry) =>
          'page' in entry ? (
            <li key={entry.page}>
              <Link
                className="chip mono"
                to={address(entry.page)}
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === current ? 'page' : undefined}
                preventScrollReset
              >
                {entry.page}
              </Link>
            </li>
          ) : (
            <li key={`after-${entry.ellipsisAfter}`} className="tap mono">
              …
            </li>
          ),
        )}
      </ol>
      {current < last && (
        <Link className={`chip lettering ${styles.step}`} to={address(current + 1)} rel="next" preventScrollReset>
          Next
        </Link>
      )}
    </nav>
  );
}
