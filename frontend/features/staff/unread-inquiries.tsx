import type { InquiryCounts } from '../../../backend/inquiries/desk/desk.contract.js';
import styles from './unread-inquiries.module.css';
import { useStaffQuery } from './use-staff.js';

const REFRESH_MS = 60_000;

/** How many inquiries nobody has looked at; nothing when there is none. */
export function UnreadInquiries() {
  const { data } = useStaffQuery<InquiryCounts>('/api/admin/inquiries/counts', { refetchInterval: REFRESH_MS });
  if (!data?.unread) return null;
  return (
    <span className={styles.badge}>
      {data.unread > 99 ? '99+' : data.unread}
      <span className={styles.hint}> unread</span>
    </span>
  );
}
