import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ListResults } from '../../../ui/list-page.js';
import { Pagination } from '../../../ui/pagination.js';
import { useFocusOnPageChange } from '../../../ui/use-focus-on-page-change.js';
import { listAddress } from './list-state.js';
import { StaffEmpty, StaffResults } from './staff-results.js';
import type { StaffListState } from './use-staff-list.js';

interface StaffListProps<Row> {
  list: StaffListState<Row>;
  heading: string;
  /** As in 'document' and 'documents'. */
  nouns: readonly [one: string, many: string];
  /** Shown when there are no rows and no filters. */
  empty: string;
  /** Without a visible heading, for more rows on a screen. */
  dense?: boolean;
  children(rows: Row[]): ReactNode;
}

/** A paginated staff list. */
export function StaffList<Row>({ list, heading, nouns, empty, dense, children }: StaffListProps<Row>) {
  const { address, filters, page, pageSize, query: found } = list;
  const headingRef = useFocusOnPageChange(page);
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
  const last = found.data && !found.isPlaceholderData ? lastOf(found.data.total) : null;
  useRedirectToLastPage(listAddress(address, filters, last ?? 1), last !== null && page > last);

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
              {filters.size > 0 ? `No ${nouns[1]} match these filters. Change or clear them.` : empty}
            </StaffEmpty>
          ) : (
            <>
              {children(rows)}
              <Pagination
                label={`Pages of the ${nouns[1]}`}
                page={page}
                last={lastOf(total)}
                address={(to) => listAddress(address, filters, to)}
              />
            </>
          )
        }
      </StaffResults>
    </ListResults>
  );
}

function useRedirectToLastPage(address: string, isBeyond: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeyond) navigate(address, { replace: true });
  }, [navigate, address, isBeyond]);
}

function countText(total: number, [one, many]: readonly [string, string], page: number, last: number): string {
  const number = `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
  return last > 1 ? `${number}, page ${page} of ${last}` : number;
}
