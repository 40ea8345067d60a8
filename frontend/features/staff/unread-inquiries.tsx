import type { InquiryCounts } from '../../../backend/inquiries/desk/inquiries-desk.contract.js';
import styles from './unread-inquiries.module.css';
import { useStaffQuery } from './use-staff.js';

const REFRESH_MS = 60_000;

/** Unread count; empty for zero. */
export function UnreadInquiries() {
  const { data } = useStaffQuery<InquiryCounts>(['/api/admin/inquiries', 'counts'], { refetchInterval: REFRESH_MS });
  // Reserves its space to avoid a layout shift.
  if (!data) return <span className={styles.badge} data-empty />;
  if (data.unread === 0) return null;
  return (
    <span className={styles.badge}>
      {data.unread > 99 ? '99+' : data.unread}
      <span className={styles.hint}> unread</span>
    </span>
  );
}
