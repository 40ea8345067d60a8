import styles from './staff-failure.module.css';

/** Why a change failed. In the page from the start, so that what comes into it is announced. */
export function StaffFailureNote({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.failure}>
      {message && <p>{message}</p>}
    </div>
  );
}
