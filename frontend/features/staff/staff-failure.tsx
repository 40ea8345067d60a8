import { staffFailure } from '../../api/staff-calls.js';
import styles from './staff-failure.module.css';

/** Tells why a mutation failed. Always rendered: a live region that comes with its text is not announced everywhere. */
export function StaffFailureNote({ error }: { error: unknown }) {
  return (
    <div role="alert" className={styles.failure}>
      {error ? <p>{staffFailure(error).message}</p> : null}
    </div>
  );
}
