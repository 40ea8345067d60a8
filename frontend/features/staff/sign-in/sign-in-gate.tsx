import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldRow } from '../../../../backend/platform/http/validation/fields.contract.js';
import type { Credentials, SignedIn } from '../../../../backend/staff/staff.contract.js';
import { RESET_PATH, STAFF_LIMITS, STAFF_MESSAGES } from '../../../../backend/staff/staff.contract.js';
import { useSiteApi } from '../../../api/page-data.js';
import { STAFF_SELF_KEY } from '../../../api/site-queries.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { OutlineButton } from '../../../ui/button.js';
import { focusHeading } from '../../../ui/focus.js';
import { Rosette } from '../../../ui/rosette.js';
import { useFocusAfterChange } from '../editing/focus.js';
import { PostForm, RecordForm } from '../editing/record-form.js';
import styles from '../staff.module.css';
import { useStaffMutation, useStaffSelf } from '../use-staff.js';

/** Of the member who is signed in. */
const passwordField = <Label extends string>(label: Label) =>
  ({
    ...{ kind: 'password', label, required: STAFF_MESSAGES.passwordWrong },
    autoComplete: 'current-password',
  }) as const satisfies FieldRow;

export const NEW_PASSWORD = {
  ...{ kind: 'password', label: 'New password', required: STAFF_MESSAGES.password },
  autoComplete: 'new-password',
} as const satisfies FieldRow;

/** A code of the second factor, wherever a recovery code may replace it. */
const ANY_CODE = {
  ...{ kind: 'line', label: 'Authenticator or recovery code', required: STAFF_MESSAGES.codeNeeded },
  autoComplete: 'one-time-code',
} as const satisfies FieldRow;

export const CODE = { ...ANY_CODE, kind: 'digits', label: 'Code from your authenticator app' } as const;

/** What the signed-in member proves again. */
export const useProofFields = (label: string) => ({
  password: passwordField(label),
  ...(useStaffSelf()?.totp && { totp: ANY_CODE }),
});

export const NewPasswordHint = () => (
  <p>
    At least {STAFF_LIMITS.password.min} characters. A few unrelated words are better than one word with symbols in it.
  </p>
);

const RESET_FRAGMENT = RESET_PATH.slice(RESET_PATH.indexOf('#'));

interface Step {
  name: 'sign-in' | 'forgotten' | 'new-password';
  note?: string;
  /** Of the emailed link. */
  token?: string;
}

export function SignInGate({ wasSignedIn }: { wasSignedIn: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'sign-in' });
  const sheet = useFocusAfterChange<HTMLElement>(step.name);
  // The focused control is hidden behind the form.
  useEffect(() => {
    if (wasSignedIn) focusHeading(sheet.current);
  }, [wasSignedIn, sheet]);
  const signIn = (note?: string) => setStep({ name: 'sign-in', note });
  const reset = useStaffMutation({
    call: (typed: Pick<Credentials, 'password'>) =>
      sendStaff('POST', '/api/auth/reset', { ...typed, token: step.token }),
    onDone: () => {
      // Removes the used token from the history.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      signIn('Your new password is set. Sign in with it.');
    },
  });

  useEffect(() => {
    const readFragment = () => {
      const { hash } = window.location;
      if (hash.startsWith(RESET_FRAGMENT)) setStep({ name: 'new-password', token: hash.slice(RESET_FRAGMENT.length) });
    };
    readFragment();
    window.addEventListener('hashchange', readFragment);
    return () => window.removeEventListener('hashchange', readFragment);
  }, []);

  return (
    <section ref={sheet} className={`stack gap-5 framed ${styles.gate}`}>
      <Rosette size={40} />
      {step.name === 'sign-in' && (
        <>
          <h1 className="step-5">Sign in</h1>
          <p role="status">
            {step.note ??
              (wasSignedIn ? 'Your session has ended. Sign in again to continue where you left off.' : 'Staff only.')}
          </p>
          <noscript>
            <p>The staff area needs JavaScript. Please turn it on for this site.</p>
          </noscript>
          <SignInForm />
          <OutlineButton onClick={() => setStep({ name: 'forgotten' })}>Forgot your password?</OutlineButton>
        </>
      )}
      {step.name === 'forgotten' && (
        <>
          <h1 className="step-5">Reset your password</h1>
          <PostForm
            path="/api/auth/reset-request"
            fields={FORGOTTEN}
            action="Email me a link"
            invalidates={[]}
            // The response does not reveal whether the account exists.
            onDone={() =>
              signIn('If there is an account with this address, a link is on its way. It works for one hour.')
            }
          />
          <OutlineButton onClick={() => signIn()}>Back to sign in</OutlineButton>
        </>
      )}
      {step.name === 'new-password' && (
        <>
          <h1 className="step-5">Choose a new password</h1>
          <NewPasswordHint />
          <RecordForm fields={RESET} save={reset} action="Set password" />
        </>
      )}
    </section>
  );
}

const EMAIL = {
  ...{ kind: 'email', label: 'Email', required: STAFF_MESSAGES.email },
  autoComplete: 'username',
} as const satisfies FieldRow;
const SIGN_IN = { email: EMAIL, password: passwordField('Password') };
const FORGOTTEN = { email: EMAIL };
const RESET = { password: NEW_PASSWORD };

/** Email and password, then the authenticator code if the server requires it. */
function SignInForm() {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => sendStaff<SignedIn>('POST', '/api/auth/login', credentials),
    onSuccess: async () => {
      queryClient.setQueryData(STAFF_SELF_KEY, await api.staffSelf());
      // Clears errors that the expired session left in the cache.
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== STAFF_SELF_KEY[0] });
    },
  });
  const needsCode = signIn.error !== null && staffFailure(signIn.error).errors.totp !== undefined;
  const fields = needsCode ? { ...SIGN_IN, totp: ANY_CODE } : SIGN_IN;
  return <RecordForm fields={fields} save={signIn} action="Sign in" />;
}
