import {
  INQUIRY_STATES,
  type InquiryState,
  MAIL_FATES,
  type MailFate,
} from '../../../backend/inquiries/desk/desk.contract.js';
import styles from './badges.module.css';
import { labelOf } from './labels.js';

/** How far an inquiry is, told by text and shape before colour. */
export function StateBadge({ state }: { state: InquiryState }) {
  return (
    <span className={styles.badge} data-look={state}>
      {labelOf(INQUIRY_STATES, state)}
    </span>
  );
}

/** What became of a mail, or of all mails of an inquiry. */
export function MailBadge({ fate }: { fate: MailFate | 'erased' }) {
  return (
    <span className={styles.badge} data-look={`mail-${fate}`}>
      {fate === 'erased' ? 'Removed' : labelOf(MAIL_FATES, fate)}
    </span>
  );
}
