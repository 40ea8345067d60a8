import {
  INQUIRY_STATES,
  type InquiryState,
  MAIL_FATES,
  type MailFate,
} from '../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { labelOf } from '../../../backend/inquiries/inquiries.contract.js';
import { StateMark } from '../staff/state-mark.js';

const STATE_LOOKS = {
  new: { tone: 'signal', shape: 'full' },
  'in-progress': { tone: 'amber', shape: 'half' },
  won: { tone: 'safe', shape: 'full' },
  lost: { tone: 'quiet', shape: 'dash' },
  spam: { tone: 'quiet', shape: 'diamond' },
} as const satisfies Record<InquiryState, object>;

const MAIL_LOOKS = {
  delivered: { tone: 'safe', shape: 'full' },
  waiting: { tone: 'amber', shape: 'half' },
  failed: { tone: 'signal', shape: 'diamond' },
  erased: { tone: 'quiet', shape: 'dash' },
} as const satisfies Record<MailFate | 'erased', object>;

export function StateBadge({ state }: { state: InquiryState }) {
  return <StateMark {...STATE_LOOKS[state]}>{labelOf(INQUIRY_STATES, state)}</StateMark>;
}

/** Outcome of one mail, or of all mails of an inquiry. */
export function MailBadge({ fate }: { fate: MailFate | 'erased' }) {
  return <StateMark {...MAIL_LOOKS[fate]}>{fate === 'erased' ? 'Erased' : labelOf(MAIL_FATES, fate)}</StateMark>;
}
