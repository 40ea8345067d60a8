import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { InquiryRow } from '../../../backend/inquiries/desk/desk.contract.js';
import { StaffPage } from '../../features/staff/staff-page.js';
import { StaffEmpty, StaffResults } from '../../features/staff/staff-results.js';
import { useAddressQuery } from '../../features/staff/use-address-query.js';
import { useStaffRows } from '../../features/staff/use-staff.js';
import { AnchorButton } from '../../ui/button.js';
import { ListResults } from '../../ui/list-page.js';
import { Pagination } from '../../ui/pagination.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { InquiryFilters } from './inquiry-filters.js';
import { exportCall, lastPage, listAddress, listCall, listFilters, listPage } from './inquiry-list-state.js';
import { InquiryTable } from './inquiry-table.js';
import { LedgerLine } from './ledger-line.js';

/** What visitors have asked for, and what became of it. */
export function AdminInquiriesPage() {
  const parameters = useAddressQuery();
  const filters = listFilters(parameters);
  return (
    <StaffPage
      heading="Inquiries"
      lead="Contact, quote and document requests, newest first."
      actions={
        <AnchorButton variant="outline" href={exportCall(filters)}>
          Export CSV
        </AnchorButton>
      }
    >
      <LedgerLine />
      <InquiryFilters filters={filters} />
      <InquiryList filters={filters} page={listPage(parameters)} />
    </StaffPage>
  );
}

function InquiryList({ filters, page }: { filters: URLSearchParams; page: number }) {
  const list = useStaffRows<InquiryRow>(listCall(filters, page));
  const heading = useFocusOnPageChange(page);
  const last = list.data && !list.isPlaceholderData ? lastPage(list.data.total) : null;
  useWayBack(listAddress(filters, last ?? 1), last !== null && page > last);

  return (
    <ListResults
      heading="Newest first"
      id="inquiries"
      headingRef={heading}
      status={list.data ? countText(list.data.total, page) : ''}
    >
      <StaffResults query={list}>
        {({ rows, total }) =>
          total === 0 ? (
            <StaffEmpty>{filters.size > 0 ? 'No inquiry fits these filters.' : 'No inquiry has come yet.'}</StaffEmpty>
          ) : (
            <>
              <InquiryTable rows={rows} />
              <Pagination
                label="Pages of the inquiries"
                page={page}
                last={lastPage(total)}
                address={(to) => listAddress(filters, to)}
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

function countText(total: number, page: number): string {
  const number = `${total.toLocaleString('en-US')} ${total === 1 ? 'inquiry' : 'inquiries'}`;
  const last = lastPage(total);
  return last > 1 ? `${number}, page ${page} of ${last}` : number;
}
