import type { MailAnswer } from '../../../backend/platform/mail/mail.contract.js';
import { MailBadge } from '../inquiry-desk/badges.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import { MailDelivery } from './mail-delivery.js';
import { ResendAll } from './resend-all.js';
import { useResend } from './use-resend.js';

interface MailsPanelProps<Mail> {
  mails: readonly Mail[];
  /** Path of the record that the mails are about; `resend` is below it. */
  path: string;
  /** Queries that a resend changes. */
  invalidates: readonly string[];
  nameOf(mail: Mail): string;
  mayResend(mail: Mail): boolean;
}

/** The mails about a record, with each attempt to send them. */
export function MailsPanel<Mail extends MailAnswer>({
  mails,
  path,
  invalidates,
  nameOf,
  mayResend,
}: MailsPanelProps<Mail>) {
  const resending = useResend({ path, invalidates });
  const failed = mails.filter((mail) => mail.state === 'failed' && mayResend(mail)).length;
  return (
    <StaffPanel heading="Emails" shown={mails.map(({ state }) => state).join(' ')}>
      <ResendAll failed={failed} resending={resending} />
      <ul className="stack">
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="stack gap-2 left note"
            data-tone={mail.state === 'failed' ? 'signal' : undefined}
          >
            <div className="row gap-1 across-4 baseline between full">
              <h3 className="step-1">{nameOf(mail)}</h3>
              <MailBadge outcome={mail.state} />
            </div>
            <MailDelivery mail={mail} resending={mayResend(mail) ? resending : null} />
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}
