import { useEffect, useState } from 'react';
import { RESET_PATH } from '../../../../backend/staff/staff.contract.js';
import { Button } from '../../../ui/button.js';
import { focusHeading } from '../../../ui/focus.js';
import { Rosette } from '../../../ui/rosette.js';
import { useFocusAfterChange } from '../editing/use-focus-after-change.js';
import styles from '../staff.module.css';
import { ForgottenPasswordForm } from './forgotten-password-form.js';
import { NewPasswordForm } from './new-password-form.js';
import { SignInForm } from './sign-in-form.js';

const RESET_FRAGMENT = RESET_PATH.slice(RESET_PATH.indexOf('#'));

type Step = { name: 'sign-in'; note?: string } | { name: 'forgotten' } | { name: 'new-password'; token: string };

/** Sign-in, reset request, or new password from a reset link. */
export function SignInGate({ wasSignedIn }: { wasSignedIn: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'sign-in' });
  const sheet = useFocusAfterChange<HTMLElement>(step.name);
  // The focused control is hidden behind the form.
  useEffect(() => {
    if (wasSignedIn) focusHeading(sheet.current);
  }, [wasSignedIn, sheet]);
  const signIn = (note?: string) => setStep({ name: 'sign-in', note });

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
          <Button variant="outline" onClick={() => setStep({ name: 'forgotten' })}>
            Forgot your password?
          </Button>
        </>
      )}
      {step.name === 'forgotten' && (
        <>
          <h1 className="step-5">Reset your password</h1>
          <ForgottenPasswordForm />
          <Button variant="outline" onClick={() => signIn()}>
            Back to sign in
          </Button>
        </>
      )}
      {step.name === 'new-password' && (
        <>
          <h1 className="step-5">Choose a new password</h1>
          <NewPasswordForm
            token={step.token}
            onDone={() => {
              // Removes the used token from the history.
              window.history.replaceState(window.history.state, '', window.location.pathname);
              signIn('Your new password is set. Sign in with it.');
            }}
          />
        </>
      )}
    </section>
  );
}
