import type { StaffSelf } from '../../../backend/staff/staff.contract.js';
import { Link } from '../../ui/link.js';
import { useReady } from './staff-form.js';
import styles from './staff-note.module.css';
import { StaffTime } from './staff-time.js';

/** Nothing else tells the member that the password expires. Not on the server, which has another time zone. */
export function TemporaryPasswordNote({ self: { passwordExpiresAt } }: { self: StaffSelf }) {
  const ready = useReady();
  if (passwordExpiresAt === null || !ready) return null;
  return (
    <p className={styles.note}>
      <strong>Your password is temporary.</strong> It works until <StaffTime at={passwordExpiresAt} zoned />.{' '}
      <Link to="/admin/account">Choose your own password</Link> before then.
    </p>
  );
}
