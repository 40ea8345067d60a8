import type { MailAnswer } from '../../../backend/platform/mail/mail-answer.contract.js';
import { Button } from '../../ui/button.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffTime } from '../staff/staff-time.js';
import styles from './mail-delivery.module.css';
import type { Resending } from './use-resend.js';

interface MailDeliveryProps {
  mail: MailAnswer;
  /** Null when nothing may be sent anymore. */
  resending: Resending | null;
}

/** The outcome of a mail, with each attempt to send it. */
export function MailDelivery({ mail, resending }: MailDeliveryProps) {
  const { id, recipient, state, attempts } = mail;
  const sendAgain = resending && (
    <SendAgain mail={mail} disabled={resending.isPending} onSend={() => resending.mutate({ mailId: id })} />
  );
  return (
    <div className={styles.mail}>
      {recipient && <p className={styles.recipient}>{recipient}</p>}
      <Outlook mail={mail} />
      {attempts.length > 0 && (
        <details open={state !== 'delivered'}>
          <summary>
            {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
          </summary>
          <ol className={styles.attempts} aria-label="Attempts">
            {attempts.map(({ at, accepted, answer }) => (
              <li key={at}>
                <StaffTime at={at} /> {accepted ? 'accepted' : 'not accepted'}: <q>{answer}</q>
              </li>
            ))}
          </ol>
          {state === 'delivered' && sendAgain}
        </details>
      )}
      {state !== 'delivered' && sendAgain}
    </div>
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
      According to the mail server, {recipient} already has it. A sent email cannot be recalled.
    </ConfirmButton>
  );
}
