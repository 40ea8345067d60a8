import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ListResults } from '../../ui/list-page.js';
import { Pagination } from '../../ui/pagination.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { StaffEmpty, StaffResults } from '../staff/staff-results.js';
import { useStaffRows } from '../staff/use-staff.js';
import { listAddress } from './desk-list-state.js';

interface DeskListProps<Row> {
  heading: string;
  /** What the rows are, as 'document' and 'documents'. */
  nouns: readonly [one: string, many: string];
  /** Path of the call. */
  call: string;
  /** Path of the screen. */
  address: string;
  filters: URLSearchParams;
  page: number;
  pageSize: number;
  /** In place of rows when there are none at all. */
  empty: string;
  children(rows: Row[]): ReactNode;
}

/** A list of the desk, page by page. */
export function DeskList<Row>(list: DeskListProps<Row>) {
  const { heading, nouns, call, address, filters, page, pageSize, empty, children } = list;
  const found = useStaffRows<Row>(listAddress(call, filters, page));
  const headingRef = useFocusOnPageChange(page);
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
  const last = found.data && !found.isPlaceholderData ? lastOf(found.data.total) : null;
  useWayBack(listAddress(address, filters, last ?? 1), last !== null && page > last);

  return (
    <ListResults
      heading={heading}
      id="desk-list"
      headingRef={headingRef}
      status={found.data ? countText(found.data.total, nouns, page, lastOf(found.data.total)) : ''}
    >
      <StaffResults query={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <StaffEmpty>{filters.size > 0 ? `No ${nouns[0]} fits these filters.` : empty}</StaffEmpty>
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
