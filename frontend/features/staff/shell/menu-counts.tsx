import type { FollowUpCounts } from '../../../../backend/follow-ups/desk/follow-ups-desk.contract.js';
import type { InquiryCounts } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import styles from '../staff.module.css';
import { useStaffQuery } from '../use-staff.js';

const REFRESH_MS = 60_000;

/** Inquiries that nobody has opened. */
export function UnreadInquiries() {
  const { data } = useStaffQuery<InquiryCounts>(['/api/admin/inquiries', 'counts'], { refetchInterval: REFRESH_MS });
  return <Count figure={data?.unread} hint="unread" />;
}

/** Follow-ups of the member that are due today or overdue. */
export function DueFollowUps() {
  const { data } = useStaffQuery<FollowUpCounts>(['/api/admin/follow-ups', 'counts'], { refetchInterval: REFRESH_MS });
  return <Count figure={data?.due} hint="due" />;
}

/** Empty for zero. */
function Count({ figure, hint }: { figure: number | undefined; hint: string }) {
  // Reserves its space to avoid a layout shift.
  if (figure === undefined) return <span className={styles.count} data-empty />;
  if (figure === 0) return null;
  return (
    <span className={styles.count}>
      {figure > 99 ? '99+' : figure}
      <span className="visually-hidden"> {hint}</span>
    </span>
  );
}
