import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ListResults } from '../../ui/list-page.js';
import { Pagination } from '../../ui/pagination.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { listAddress } from './list-state.js';
import { StaffEmpty, StaffResults } from './staff-results.js';
import { useStaffRows } from './use-staff.js';

interface StaffListProps<Row> {
  heading: string;
  /** What the rows are, as 'document' and 'documents'. */
  nouns: readonly [one: string, many: string];
  /** Path of the call that answers a page. */
  call(page: number): string;
  /** Path of the screen. */
  address: string;
  filters: URLSearchParams;
  page: number;
  pageSize: number;
  /** In place of rows when there are none at all: what to do, or what comes here. */
  empty: string;
  children(rows: Row[]): ReactNode;
}

/** A list of the staff area, page by page, below its filters. */
export function StaffList<Row>(list: StaffListProps<Row>) {
  const { heading, nouns, call, address, filters, page, pageSize, empty, children } = list;
  const found = useStaffRows<Row>(call(page));
  const headingRef = useFocusOnPageChange(page);
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
  const last = found.data && !found.isPlaceholderData ? lastOf(found.data.total) : null;
  useWayBack(listAddress(address, filters, last ?? 1), last !== null && page > last);

  return (
    <ListResults
      heading={heading}
      id="staff-list"
      headingRef={headingRef}
      status={found.data ? countText(found.data.total, nouns, page, lastOf(found.data.total)) : ''}
    >
      <StaffResults query={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <StaffEmpty>
              {filters.size > 0 ? `No ${nouns[0]} fits these filters. Change one or clear them.` : empty}
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

/** An address beyond the last page leads to the last. */
function useWayBack(address: string, isBeyond: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeyond) navigate(address, { replace: true });
  }, [navigate, address, isBeyond]);
}

function countText(total: number, [one, many]: readonly [string, string], page: number, last: number): string {
  const number = `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
  return last > 1 ? `${number}, page ${page} of ${last}` : number;
}
