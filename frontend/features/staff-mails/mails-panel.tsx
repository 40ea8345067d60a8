import type { MailResponse, Resend } from '../../../backend/platform/mail/mail.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { Button } from '../../ui/button.js';
import { MailBadge } from '../inquiry-admin/badges.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffFailureNote, StaffPanel } from '../staff/shell/staff-panel.js';
import { StaffTime } from '../staff/staff-time.js';
import { useStaffMutation } from '../staff/use-staff.js';

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
export function MailsPanel<Mail extends MailResponse>({
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

interface MailDeliveryProps {
  mail: MailResponse;
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
    <div className="stack gap-0 left">
      {recipient && <p className="mono small">{recipient}</p>}
      <Outlook mail={mail} />
      {attempts.length > 0 && (
        <details open={state !== 'delivered'}>
          <summary className="unfold muted">
            {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
          </summary>
          <ol className="muted small break" aria-label="Attempts">
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

function Outlook({ mail: { nextAttemptAt, attemptCount } }: { mail: MailResponse }) {
  if (nextAttemptAt === null) return null;
  if (attemptCount === 0) return <p>Sending in a moment.</p>;
  return (
    <p>
      Next attempt <StaffTime at={nextAttemptAt} zoned />
    </p>
  );
}

interface SendAgainProps {
  mail: MailResponse;
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

/** Resends all failed mails, if there are several; shows why some could not be sent. */
export function ResendAll({ failed, resending }: { failed: number; resending: Resending }) {
  return (
    <>
      {failed > 1 && (
        <Button disabled={resending.isPending} onClick={() => resending.mutate({})}>
          Resend all {failed} failed emails
        </Button>
      )}
      <StaffFailureNote error={resending.error} />
    </>
  );
}

/** Polling interval while mails are being sent. */
const REFRESH_MS = 5_000;

/** For `useStaffQuery`. */
export function refreshWhileSending(mails: readonly MailResponse[] | undefined): number | false {
  return mails?.some(({ state }) => state === 'waiting') ? REFRESH_MS : false;
}

interface ResendOptions {
  /** Path of the record that the mails are about; `resend` is below it. */
  path: string;
  /** Queries that a resend changes. */
  invalidates: readonly string[];
}

/** Sends mails again. */
export function useResend({ path, invalidates }: ResendOptions) {
  return useStaffMutation<Resend>({
    call: (body) => sendStaff('POST', `${path}/resend`, body),
    invalidates,
    toast: { title: 'On its way', description: 'We will send it again in a moment.' },
  });
}

export type Resending = ReturnType<typeof useResend>;
