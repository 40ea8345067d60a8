import { labelOf } from '../../../backend/config/choices.contract.js';
import { EMAIL_OUTCOMES, type EmailOutcome } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRY_STATES, type InquiryState } from '../../../backend/inquiries/inquiry-states.contract.js';
import { URGENCIES, type Urgency } from '../../../backend/inquiries/triage/triage.contract.js';
import { type MarkLook, StateMark } from '../staff/state-mark.js';

const STATE_LOOKS: Record<InquiryState, MarkLook> = {
  new: 'signal full',
  'in-progress': 'amber half',
  quoted: 'amber full',
  won: 'safe full',
  lost: 'quiet dash',
  spam: 'quiet diamond',
  duplicate: 'quiet half',
};

const EMAIL_LOOKS: Record<EmailOutcome | 'erased', MarkLook> = {
  delivered: 'safe full',
  kept: 'quiet half',
  waiting: 'amber half',
  failed: 'signal diamond',
  erased: 'quiet dash',
};

const URGENCY_LOOKS: Record<Urgency, MarkLook> = {
  emergency: 'signal diamond',
  immediate: 'amber full',
  soon: 'quiet half',
  later: 'quiet empty',
};

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <StateMark look={URGENCY_LOOKS[urgency]}>{labelOf(URGENCIES, urgency)}</StateMark>;
}

export function StateBadge({ state }: { state: InquiryState }) {
  return <StateMark look={STATE_LOOKS[state]}>{labelOf(INQUIRY_STATES, state)}</StateMark>;
}

/** Outcome of one email, or of all emails of an inquiry. */
export const EmailBadge = ({ outcome }: { outcome: EmailOutcome | 'erased' }) => (
  <StateMark look={EMAIL_LOOKS[outcome]}>
    {outcome === 'erased' ? 'Not sent' : labelOf(EMAIL_OUTCOMES, outcome)}
  </StateMark>
);
