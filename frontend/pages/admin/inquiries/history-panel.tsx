import {
  CLOCK_EVENTS,
  INQUIRY_STATES,
  type InquiryDetail,
  type InquiryEventAnswer,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import styles from './notes-panel.module.css';

/** Changes of state, assignment and clock with their authors, oldest first. */
export function HistoryPanel({ inquiry: { history, createdAt } }: { inquiry: InquiryDetail }) {
  return (
    <StaffPanel heading="History">
      <ol className={styles.notes}>
        <li>
          <p>Received</p>
          <p className={styles.author}>
            <StaffTime at={createdAt} />
          </p>
        </li>
        {history.map((event) => (
          <li key={event.id}>
            <p>{eventText(event)}</p>
            <p className={styles.author}>
              {event.actor}, <StaffTime at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </StaffPanel>
  );
}

/** Such as `State: New → In progress`, `Assigned to: nobody → Ruth Boudreaux`, `Clock: Running → Call`. */
export function eventText({ field, before, after }: InquiryEventAnswer): string {
  if (field === 'state') return `State: ${labelOf(INQUIRY_STATES, before)} → ${labelOf(INQUIRY_STATES, after)}`;
  if (field === 'clock') return `Clock: ${labelOf(CLOCK_EVENTS, before)} → ${labelOf(CLOCK_EVENTS, after)}`;
  return `Assigned to: ${before || 'nobody'} → ${after || 'nobody'}`;
}
