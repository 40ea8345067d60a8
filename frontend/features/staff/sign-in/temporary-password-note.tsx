import type { StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { Link } from '../../../ui/link.js';
import { useReady } from '../editing/staff-form.js';
import styles from '../staff.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Nothing else tells the member that the password expires. One line, so that the rows of a list fit on a phone. */
export function TemporaryPasswordNote({ self: { passwordExpiresAt } }: { self: StaffSelf }) {
  // The server uses another time zone. The time is last, so that nothing shifts.
  const ready = useReady();
  if (passwordExpiresAt === null) return null;
  const end = new Date(passwordExpiresAt);
  return (
    <p className={`note small ${styles.temporary}`} data-tone="amber">
      <strong>Temporary password:</strong> <Link to="/admin/account">replace it</Link> before{' '}
      {ready && (
        <time dateTime={passwordExpiresAt}>
          {DAY.format(end)}
          <span className={styles.hour}>, {TIME.format(end)}</span>
        </time>
      )}
    </p>
  );
}
