import type { InquiryDetail, InquiryMailAnswer } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { MAIL_KINDS } from '../../../../backend/platform/mail/mail-kinds.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { MailBadge } from '../../../features/inquiry-desk/badges.js';
import { INQUIRIES_API, LEDGER_API } from '../../../features/inquiry-desk/desk-paths.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffFailureNote } from '../../../features/staff/staff-failure.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import styles from './mails-panel.module.css';

interface Resend {
  /** Default: all failed mails. */
  mailId?: string;
}

/** The mails about an inquiry, with each attempt to send them. */
export function MailsPanel({ inquiry: { reference, mails, erasedAt } }: { inquiry: InquiryDetail }) {
  const showToast = useToast();
  const resend = useStaffMutation<Resend, InquiryDetail>({
    call: (body) => sendStaff('POST', `${INQUIRIES_API}/${reference}/resend`, body),
    invalidates: [INQUIRIES_API, LEDGER_API],
    onDone: () => showToast({ title: 'On its way', description: 'We send it again in a moment.' }),
  });
  const failed = mails.filter(({ state }) => state === 'failed').length;
  return (
    <StaffPanel heading="Mails" shown={mails.map(({ state }) => state).join(' ')}>
      {failed > 1 && !erasedAt && (
        <Button disabled={resend.isPending} onClick={() => resend.mutate({})}>
          Send all {failed} failed mails again
        </Button>
      )}
      <StaffFailureNote error={resend.error} />
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.mail} data-failed={mail.state === 'failed' || undefined}>
            <div className={styles.head}>
              <h3>{MAIL_KINDS[mail.kind].label}</h3>
              <MailBadge outcome={mail.state} />
            </div>
            {mail.recipient && <p className={styles.recipient}>{mail.recipient}</p>}
            <Outlook mail={mail} />
            <Attempts mail={mail} />
            {!erasedAt && (
              <SendAgain mail={mail} disabled={resend.isPending} onSend={() => resend.mutate({ mailId: mail.id })} />
            )}
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

function Outlook({ mail: { nextAttemptAt, attemptCount } }: { mail: InquiryMailAnswer }) {
  if (nextAttemptAt === null) return null;
  if (attemptCount === 0) return <p>Sending in a moment.</p>;
  return (
    <p>
      Next attempt <StaffTime at={nextAttemptAt} zoned />
    </p>
  );
}

function Attempts({ mail: { attempts } }: { mail: InquiryMailAnswer }) {
  if (attempts.length === 0) return null;
  return (
    <ol className={styles.attempts} aria-label="Attempts">
      {attempts.map(({ at, accepted, answer }) => (
        <li key={at}>
          <StaffTime at={at} /> {accepted ? 'accepted' : 'not accepted'}: <q>{answer}</q>
        </li>
      ))}
    </ol>
  );
}

interface SendAgainProps {
  mail: InquiryMailAnswer;
  disabled: boolean;
  onSend(): void;
}

function SendAgain({ mail: { recipient, state, attemptCount }, disabled, onSend }: SendAgainProps) {
  if (state === 'erased' || (state === 'waiting' && attemptCount === 0)) return null;
  if (state !== 'delivered') {
    return (
      <Button variant="outline" disabled={disabled} onClick={onSend}>
        {state === 'waiting' ? 'Try now' : 'Send again'}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label="Send again"
      question="Send this email again?"
      action="Send again"
      disabled={disabled}
      onConfirm={onSend}
    >
      According to the mail server, {recipient} already has it. A sent mail cannot be recalled.
    </ConfirmButton>
  );
}
