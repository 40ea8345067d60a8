import styles from './careers.module.css';
import { CareersHead } from './careers-head.js';

/** Shown while the code of the careers page loads (specification §2). */
export function CareersLoading() {
  return (
    <>
      <CareersHead title="Careers" description="Jobs with us." />
      <p className={`wide blueprint mono step-1 ${styles.loading}`} role="status">
        Loading...
      </p>
    </>
  );
}
