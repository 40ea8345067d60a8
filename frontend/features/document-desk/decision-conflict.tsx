import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { ConflictDialog } from '../staff/editing/record-actions.js';
import { ACCESS_STATE_TEXTS, displayedAccessState } from './displayed-access-state.js';
import type { Decision } from './use-decision.js';

/** Shown when a colleague decided first. */
export function DecisionConflict({ decision: { conflict, keepLabel } }: { decision: Decision }) {
  const current = conflict?.current as AccessRequestAnswer | undefined;
  return (
    <ConflictDialog conflict={conflict} record="this request" keepLabel={keepLabel}>
      {current && (
        <p>
          {ACCESS_STATE_TEXTS[displayedAccessState(current, Date.now())]} by {current.decidedBy}.
        </p>
      )}
    </ConflictDialog>
  );
}
