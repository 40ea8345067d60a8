import type { RevisionDetail } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { Button } from '../../../ui/button.js';

interface ApprovalProps {
  draft: RevisionDetail;
  isChanged: boolean;
  mayApprove: boolean;
  disabled: boolean;
  onAsk(): void;
  onApprove(): void;
}

/** The owner's approval of reduced prices, if the draft needs one or has one. */
export function Approval({ draft, isChanged, mayApprove, disabled, onAsk, onApprove }: ApprovalProps) {
  const { needsApproval, approvedBy } = draft;
  if (!needsApproval && approvedBy === null) return null;
  return (
    <StaffPanel heading="Approval" shown={String(needsApproval)}>
      {approvedBy !== null ? (
        <p>
          Approved by {approvedBy}. {isChanged ? 'Saving your changes withdraws the approval.' : ''}
        </p>
      ) : (
        <p>
          Discounts and prices below the rate card are above the limit for sales.{' '}
          {mayApprove ? 'You can approve them, or send the quotation yourself.' : 'An owner must approve them first.'}
        </p>
      )}
      {needsApproval && (
        <div>
          {mayApprove ? (
            <Button variant="outline" disabled={disabled || isChanged} onClick={onApprove}>
              Approve the prices
            </Button>
          ) : (
            <Button disabled={disabled} onClick={onAsk}>
              Ask an owner
            </Button>
          )}
        </div>
      )}
    </StaffPanel>
  );
}
