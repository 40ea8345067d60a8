import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Link } from './button.js';
import styles from './pagination.module.css';

type PaginationEntry = { page: number } | { ellipsisAfter: number };

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

/**
 * Leads from beyond the last page to it, as the server does for a first request.
 * @param last null until it is known
 */
export function useLastPageRedirect(page: number, last: number | null, address: (page: number) => string): void {
  const navigate = useNavigate();
  const to = last !== null && page > last ? address(last) : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [navigate, to]);
}

/**
 * Pages to link to: the first, the last and the neighbors of the current one, with an ellipsis for each gap
 * (specification §2). A gap of one page shows that page instead.
 */
export function paginationWindow(current: number, last: number): PaginationEntry[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PaginationEntry[] => {
    const previous = pages[index - 1];
    if (previous === undefined || page - previous === 1) return [{ page }];
    if (page - previous === 2) return [{ page: page - 1 }, { page }];
    return [{ ellipsisAfter: previous }, { page }];
  });
}
