import { labelOf } from '../../../backend/config/choices.contract.js';
import { EMAIL_OUTCOMES, type EmailOutcome } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRY_STATES, type InquiryState } from '../../../backend/inquiries/inquiry-states.contract.js';
import { URGENCIES, type Urgency } from '../../../backend/inquiries/triage/triage.contract.js';
import { REVISION_STATES, type RevisionState } from '../../../backend/quotations/quotations.contract.js';
import { LOOKS, StateMark } from '../staff/cells.js';

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <StateMark look={LOOKS.urgency[urgency]}>{labelOf(URGENCIES, urgency)}</StateMark>
);

export const StateBadge = ({ state }: { state: InquiryState }) => (
  <StateMark look={LOOKS.inquiry[state]}>{labelOf(INQUIRY_STATES, state)}</StateMark>
);

export const EmailBadge = ({ outcome }: { outcome: EmailOutcome | 'erased' }) => (
  <StateMark look={LOOKS.email[outcome]}>
    {outcome === 'erased' ? 'Not sent' : labelOf(EMAIL_OUTCOMES, outcome)}
  </StateMark>
);

export const RevisionBadge = ({ state }: { state: RevisionState }) => (
  <StateMark look={LOOKS.revision[state]}>{labelOf(REVISION_STATES, state)}</StateMark>
);
