import { type Finding, LAUNCH_PATH } from '../../../../backend/doctor/finding.contract.js';
import { hasRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';

/** For owners of a public site, as long as it has initial settings or sample data. */
export function LaunchWarnings({ self }: { self: StaffSelf }) {
  return hasRight(self.role, 'staff') ? <Findings /> : null;
}

function Findings() {
  const findings = useStaffQuery<Finding[]>([LAUNCH_PATH]).data;
  if (!findings?.length) return null;
  return (
    <StaffPanel heading="Before customers use the site">
      <ul className="stack gap-3">
        {findings.map(({ level, text, action }) => (
          <li className="stack gap-1" key={text}>
            <StateMark tone={level === 'error' ? 'signal' : 'amber'} shape={level === 'error' ? 'diamond' : 'half'}>
              {level === 'error' ? 'Must be fixed' : 'Check this'}
            </StateMark>
            <p>
              <strong>{text}.</strong> {action}
            </p>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}
