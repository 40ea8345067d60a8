import { staffFailure } from '../../api/staff-calls.js';
import styles from './staff-failure.module.css';

/** Error of a mutation. Always rendered: a live region inserted together with its text is not announced everywhere. */
export function StaffFailureNote({ error }: { error: unknown }) {
  return (
    <div role="alert" className={styles.failure}>
      {error ? <p>{staffFailure(error).message}</p> : null}
    </div>
  );
}
