import { labelOf } from '../../../backend/config/choices.contract.js';
import { REVISION_STATES, type RevisionState } from '../../../backend/quotations/quotations.contract.js';
import { StateMark } from '../staff/state-mark.js';

const LOOKS = {
  draft: { tone: 'signal', shape: 'empty' },
  sent: { tone: 'amber', shape: 'half' },
  viewed: { tone: 'amber', shape: 'full' },
  accepted: { tone: 'safe', shape: 'full' },
  declined: { tone: 'quiet', shape: 'diamond' },
  expired: { tone: 'quiet', shape: 'dash' },
  superseded: { tone: 'quiet', shape: 'empty' },
} as const satisfies Record<RevisionState, object>;

/** State of a revision, or of a quotation. */
export function RevisionBadge({ state }: { state: RevisionState }) {
  return <StateMark {...LOOKS[state]}>{labelOf(REVISION_STATES, state)}</StateMark>;
}
