import type { MailAnswer, Resend } from '../../../backend/platform/mail/mail-answer.contract.js';
import { MAIL_KINDS } from '../../../backend/platform/mail/mail-kinds.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { useToast } from '../../shell/toasts.js';
import { Button } from '../../ui/button.js';
import { MailBadge } from '../inquiry-desk/badges.js';
import { ConfirmButton } from '../staff/confirm-button.js';
import { StaffFailureNote } from '../staff/staff-failure.js';
import { StaffPanel } from '../staff/staff-panel.js';
import { StaffTime } from '../staff/staff-time.js';
import { useStaffMutation } from '../staff/use-staff.js';
import styles from './mails-panel.module.css';

/** Polling interval while mails are being sent. */
const REFRESH_MS = 5_000;

/** For `useStaffQuery`. */
export function refreshWhileSending(mails: readonly MailAnswer[] | undefined): number | false {
  return mails?.some(({ state }) => state === 'waiting') ? REFRESH_MS : false;
}

interface MailsPanelProps<Mail> {
  mails: readonly Mail[];
  /** Path of what the mails are about; `resend` is below it. */
  path: string;
  /** Queries that a resend changes. */
  invalidates: readonly string[];
  /** Default: the kind of mail. */
  nameOf?(mail: Mail): string;
  mayResend(mail: Mail): boolean;
}

/** The mails about something, with each attempt to send them. */
export function MailsPanel<Mail extends MailAnswer>(props: MailsPanelProps<Mail>) {
  const { mails, path, invalidates, nameOf = ({ kind }) => MAIL_KINDS[kind].label, mayResend } = props;
  const showToast = useToast();
  const resend = useStaffMutation<Resend>({
    call: (body) => sendStaff('POST', `${path}/resend`, body),
    invalidates,
    onDone: () => showToast({ title: 'On its way', description: 'We send it again in a moment.' }),
  });
  const failed = mails.filter((mail) => mail.state === 'failed' && mayResend(mail)).length;
  return (
    <StaffPanel heading="Mails" shown={mails.map(({ state }) => state).join(' ')}>
      {failed > 1 && (
        <Button disabled={resend.isPending} onClick={() => resend.mutate({})}>
          Send all {failed} failed mails again
        </Button>
      )}
      <StaffFailureNote error={resend.error} />
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.mail} data-failed={mail.state === 'failed' || undefined}>
            <div className={styles.head}>
              <h3>{nameOf(mail)}</h3>
              <MailBadge outcome={mail.state} />
            </div>
            {mail.recipient && <p className={styles.recipient}>{mail.recipient}</p>}
            <Outlook mail={mail} />
            <Attempts mail={mail} />
            {mayResend(mail) && (
              <SendAgain mail={mail} disabled={resend.isPending} onSend={() => resend.mutate({ mailId: mail.id })} />
            )}
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

function Outlook({ mail: { nextAttemptAt, attemptCount } }: { mail: MailAnswer }) {
  if (nextAttemptAt === null) return null;
  if (attemptCount === 0) return <p>Sending in a moment.</p>;
  return (
    <p>
      Next attempt <StaffTime at={nextAttemptAt} zoned />
    </p>
  );
}

function Attempts({ mail: { attempts } }: { mail: MailAnswer }) {
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
  mail: MailAnswer;
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
