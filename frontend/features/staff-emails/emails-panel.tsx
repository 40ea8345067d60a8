import type { ReactNode } from 'react';
import { counted } from '../../../backend/measures/words.js';
import type { EmailResponse, Resend } from '../../../backend/platform/email/email.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { Button, OutlineButton } from '../../ui/button.js';
import { EmailBadge } from '../inquiry-admin/badges.js';
import { StaffTime } from '../staff/cells.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffFailureNote, StaffPanel } from '../staff/shell/staff-panel.js';
import { useStaffMutation } from '../staff/use-staff.js';

interface EmailsPanelProps<Email> {
  emails: readonly Email[];
  /** Path of the record that the emails are about; `resend` is below it. */
  path: string;
  invalidates: readonly string[];
  nameOf(message: Email): string;
  mayResend(message: Email): boolean;
}

export function EmailsPanel<Email extends EmailResponse>(panel: EmailsPanelProps<Email>) {
  const { emails, path, invalidates, nameOf, mayResend } = panel;
  const resending = useResend({ path, invalidates });
  const failed = emails.filter((message) => message.state === 'failed' && mayResend(message)).length;
  const item = (message: Email) => (
    <li
      key={message.id}
      className="stack gap-2 left note"
      data-tone={message.state === 'failed' ? 'signal' : undefined}
    >
      <div className="row gap-1 across-4 baseline between full">
        <h3 className="step-1">{nameOf(message)}</h3>
        <EmailBadge outcome={message.state} />
      </div>
      <EmailDelivery message={message} resending={mayResend(message) ? resending : null} />
    </li>
  );
  const earlier = earlierEmails(emails);
  return (
    <StaffPanel heading="Emails" shown={emails.map(({ state }) => state).join(' ')}>
      <ResendAll failed={failed} resending={resending} />
      <ul className="stack">{emails.filter((message) => !earlier.includes(message)).map(item)}</ul>
      <Earlier count={earlier.length}>
        <ul className="stack">{earlier.map(item)}</ul>
      </Earlier>
    </StaffPanel>
  );
}

const SHOWN = 5;

/** All but the newest, which come first, and those that still need somebody. */
export const earlierEmails = <Email extends EmailResponse>(emails: readonly Email[]): Email[] =>
  emails.slice(SHOWN).filter(({ state }) => state !== 'failed' && state !== 'waiting');

export const Earlier = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <details>
      <summary className="unfold muted">{`Show ${counted(count, 'earlier email')}`}</summary>
      {children}
    </details>
  );

/** The outcome of an email, with each attempt to send it. @param resending null when nothing may be sent anymore */
export function EmailDelivery({ message, resending }: { message: EmailResponse; resending: Resending | null }) {
  const { id, recipient, state, attempts } = message;
  const sendAgain = resending && (
    <SendAgain message={message} disabled={resending.isPending} onSend={() => resending.mutate({ emailId: id })} />
  );
  // Nothing is left to do, so it takes one line.
  const isDone = state === 'delivered' || state === 'kept';
  return (
    <div className="stack gap-0 left">
      {recipient && <p className="mono small">{recipient}</p>}
      {!isDone && <Outlook message={message} />}
      {(isDone || attempts.length > 0) && (
        <details open={!isDone}>
          <summary className="unfold muted">
            {attempts.length === 0 ? 'Details' : counted(attempts.length, 'attempt')}
          </summary>
          <ol className="muted small break" aria-label="Attempts">
            {attempts.map(({ at, accepted, answer }) => (
              <li key={at}>
                <StaffTime at={at} /> <span>{accepted ? 'accepted' : 'not accepted'}</span>: <q>{answer}</q>
              </li>
            ))}
          </ol>
          {isDone && <Outlook message={message} />}
          {isDone && sendAgain}
        </details>
      )}
      {!isDone && sendAgain}
    </div>
  );
}

function Outlook({ message: { state, nextAttemptAt, attemptCount } }: { message: EmailResponse }) {
  if (state === 'kept') return <p>Not sent: no mail server was set up. It is a file in the data folder.</p>;
  if (nextAttemptAt === null) return null;
  if (attemptCount === 0) return <p>Sending in a moment.</p>;
  return (
    <p>
      Next attempt <StaffTime at={nextAttemptAt} zoned />
    </p>
  );
}

type SendAgainProps = { message: EmailResponse; disabled: boolean; onSend(): void };

function SendAgain({ message: { recipient, state, attemptCount }, disabled, onSend }: SendAgainProps) {
  if (state === 'erased' || (state === 'waiting' && attemptCount === 0)) return null;
  if (state !== 'delivered') {
    return (
      <OutlineButton disabled={disabled} onClick={onSend}>
        {state === 'waiting' ? 'Try now' : 'Send again'}
      </OutlineButton>
    );
  }
  return (
    <ConfirmButton label="Send again" question="Send this email again?" disabled={disabled} onConfirm={onSend}>
      {`According to the mail server, ${recipient} already has it. A sent email cannot be recalled.`}
    </ConfirmButton>
  );
}

/** Resends all failed emails, if there are several; shows why some could not be sent. */
export const ResendAll = ({ failed, resending }: { failed: number; resending: Resending }) => (
  <>
    {failed > 1 && (
      <Button disabled={resending.isPending} onClick={() => resending.mutate({})}>
        {`Resend all ${failed} failed emails`}
      </Button>
    )}
    <StaffFailureNote error={resending.error} />
  </>
);

const REFRESH_MS = 5_000;

/** For `useStaffQuery`. */
export const refreshWhileSending = (emails: readonly EmailResponse[] | undefined): number | false =>
  emails?.some(({ state }) => state === 'waiting') ? REFRESH_MS : false;

export const useResend = ({ path, invalidates }: Pick<EmailsPanelProps<never>, 'path' | 'invalidates'>) =>
  useStaffMutation<Resend>({
    call: (body) => sendStaff('POST', `${path}/resend`, body),
    invalidates,
    toast: { title: 'On its way', description: 'We will send it again in a moment.' },
  });

export type Resending = ReturnType<typeof useResend>;
