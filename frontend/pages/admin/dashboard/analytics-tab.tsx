import { lazy, Suspense } from 'react';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import { StaffEmpty } from '../../../features/staff/shell/staff-panel.js';
import { useStaffSelf } from '../../../features/staff/use-staff.js';

const Insights = lazy(async () => ({ default: (await import('./insights/insights.js')).Insights }));

/** Business metrics, for owners. Their code is loaded when the tab is opened. */
export function AnalyticsTab({ parameters }: { parameters: URLSearchParams }) {
  const self = useStaffSelf();
  if (!self || !hasRight(self.role, 'insights')) return <StaffEmpty>Only owners can see analytics.</StaffEmpty>;
  return (
    <Suspense fallback={<StaffEmpty>Loading...</StaffEmpty>}>
      <Insights parameters={parameters} />
    </Suspense>
  );
}
