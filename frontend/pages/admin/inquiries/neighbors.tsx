import {
  INQUIRY_PAGE_SIZE,
  type InquiryNeighbors,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { listAddress, useAddressQuery } from '../../../features/staff/list/staff-list.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import styles from './neighbors.module.css';
import { apiParameters, inquiryFilters, listedInquiryAddress } from './queue/inquiry-list-state.js';

/** The list that the inquiry was opened from: its neighbors there, and the way back to its page. */
export function Neighbors({ reference }: { reference: string }) {
  const filters = inquiryFilters(useAddressQuery());
  const { data } = useStaffQuery<InquiryNeighbors>([
    INQUIRIES_API,
    reference,
    'neighbors',
    Object.fromEntries(apiParameters(filters)),
  ]);
  const page = data ? Math.ceil(Math.min(data.position, Math.max(data.total, 1)) / INQUIRY_PAGE_SIZE) : 1;
  return (
    <nav className={styles.neighbors} aria-label="Neighboring inquiries">
      <Link to={listAddress(INQUIRIES_ADDRESS, filters, page)}>All inquiries</Link>
      {data?.previous && (
        <Link to={listedInquiryAddress(data.previous, filters)} rel="prev">
          Previous: {data.previous}
        </Link>
      )}
      {data?.next && (
        <Link to={listedInquiryAddress(data.next, filters)} rel="next">
          Next: {data.next}
        </Link>
      )}
      {data && data.total > 0 && (
        <span>
          {Math.min(data.position, data.total).toLocaleString('en-US')} of {data.total.toLocaleString('en-US')}
        </span>
      )}
    </nav>
  );
}
