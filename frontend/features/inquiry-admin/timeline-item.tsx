import type { TimelineEntry, TimelineMessage } from '../../../backend/inquiries/timeline/timeline.contract.js';
import { timelineChange, timelineLabel } from '../../../backend/inquiries/timeline/timeline.contract.js';
import { EMAIL_KINDS } from '../../../backend/platform/email/email.contract.js';
import { Link } from '../../ui/link.js';
import { quotationAddress } from '../quotation-admin/admin-paths.js';
import { StaffTime } from '../staff/staff-time.js';
import { EmailDelivery, type Resending } from '../staff-emails/emails-panel.js';
import { EmailBadge } from './badges.js';

/** @param resending null when nothing may be sent any more */
export function TimelineItem({ entry, resending }: { entry: TimelineEntry; resending: Resending | null }) {
  const { kind, at, actor, text, email, message } = entry;
  return (
    <li data-kind={kind} data-failed={email?.state === 'failed' || undefined}>
      <p className="row gap-0 across-3 baseline">
        <strong>{email ? EMAIL_KINDS[email.kind].label : timelineLabel(kind)}</strong> <Subject entry={entry} />
        {email ? <EmailBadge outcome={email.state} /> : timelineChange(entry)}
      </p>
      {text && <p className="lines">{text}</p>}
      {message && <Received message={message} />}
      {email && <EmailDelivery message={email} resending={email.mayResend ? resending : null} />}
      <p className="caption muted">
        <span>{actor && `${actor}, `}</span>
        <StaffTime at={at} />
      </p>
    </li>
  );
}

function Subject({ entry: { subject, quotationId } }: { entry: TimelineEntry }) {
  if (subject === '') return null;
  if (quotationId === null) return <span>{subject}</span>;
  return <Link to={quotationAddress({ id: quotationId })}>{subject}</Link>;
}

/** What an email of the customer has besides its text. */
const Received = ({ message: { from, quoted, files, left } }: { message: TimelineMessage }) => (
  <>
    {quoted && (
      <details>
        <summary>Earlier emails</summary>
        <p className="lines">{quoted}</p>
      </details>
    )}
    {files.map(({ name, path }) => (
      <p key={path}>
        <a className="tap" href={path} download>
          {name}
        </a>
      </p>
    ))}
    {left.length > 0 && <p>{`Not stored here, but in the mailbox: ${left.join(', ')}`}</p>}
    <p className="caption muted">{`From ${from || 'an unknown address'}`}</p>
  </>
);
