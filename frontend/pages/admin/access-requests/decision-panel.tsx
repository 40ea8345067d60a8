import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { DecisionControls } from '../../../features/document-desk/decision-controls.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';

export function DecisionPanel({ request }: { request: AccessRequestDetail }) {
  const { state } = request;
  return (
    <StaffPanel heading={state === 'open' ? 'Decision' : 'Change the decision'} shown={state}>
      <DecisionControls request={request} />
    </StaffPanel>
  );
}
