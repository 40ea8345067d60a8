import { CareersHead } from './careers-head.js';

/** Shown while the code of the careers page loads (specification §2). */
export function CareersLoading() {
  return (
    <>
      <CareersHead title="Careers" description="Jobs with us." />
      <p className="loading blueprint mono step-1 wide" role="status">
        Loading...
      </p>
    </>
  );
}
