import { CareersHead } from './careers-head.js';
import styles from './careers-loading.module.css';

/** Stands for the careers page while its code arrives (specification §2). */
export function CareersLoading() {
  return (
    <>
      <CareersHead />
      <p className={styles.loading} role="status">
        Loading...
      </p>
    </>
  );
}
