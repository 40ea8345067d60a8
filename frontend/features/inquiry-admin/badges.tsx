import { labelOf } from '../../../backend/config/choices.contract.js';
import { EMAIL_OUTCOMES, type EmailOutcome } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRY_STATES, type InquiryState } from '../../../backend/inquiries/inquiry-states.contract.js';
import { URGENCIES, type Urgency } from '../../../backend/inquiries/triage/triage.contract.js';
import { StateMark } from '../staff/state-mark.js';

const STATE_LOOKS = {
  new: { tone: 'signal', shape: 'full' },
  'in-progress': { tone: 'amber', shape: 'half' },
  quoted: { tone: 'amber', shape: 'full' },
  won: { tone: 'safe', shape: 'full' },
  lost: { tone: 'quiet', shape: 'dash' },
  spam: { tone: 'quiet', shape: 'diamond' },
  duplicate: { tone: 'quiet', shape: 'half' },
} as const satisfies Record<InquiryState, object>;

const EMAIL_LOOKS = {
  delivered: { tone: 'safe', shape: 'full' },
  waiting: { tone: 'amber', shape: 'half' },
  failed: { tone: 'signal', shape: 'diamond' },
  erased: { tone: 'quiet', shape: 'dash' },
} as const satisfies Record<EmailOutcome | 'erased', object>;

const URGENCY_LOOKS = {
  emergency: { tone: 'signal', shape: 'diamond' },
  immediate: { tone: 'amber', shape: 'full' },
  soon: { tone: 'quiet', shape: 'half' },
  later: { tone: 'quiet', shape: 'empty' },
} as const satisfies Record<Urgency, object>;

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <StateMark {...URGENCY_LOOKS[urgency]}>{labelOf(URGENCIES, urgency)}</StateMark>;
}

export function StateBadge({ state }: { state: InquiryState }) {
  return <StateMark {...STATE_LOOKS[state]}>{labelOf(INQUIRY_STATES, state)}</StateMark>;
}

/** Outcome of one email, or of all emails of an inquiry. */
export function EmailBadge({ outcome }: { outcome: EmailOutcome | 'erased' }) {
  return (
    <StateMark {...EMAIL_LOOKS[outcome]}>
      {outcome === 'erased' ? 'Not sent' : labelOf(EMAIL_OUTCOMES, outcome)}
    </StateMark>
  );
}
