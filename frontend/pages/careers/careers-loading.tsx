import { CareersHead } from './careers-head.js';
import styles from './careers-loading.module.css';

/** Shown while the code of the careers page loads (specification §2). */
export function CareersLoading() {
  return (
    <>
      <CareersHead title="Careers" description="Jobs with us." />
      <p className={`wide ${styles.loading}`} role="status">
        Loading...
      </p>
    </>
  );
}
