import { useState } from 'react';
import type { TotpEnrollment } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { STAFF_SELF_KEY } from '../../../api/staff-self.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffSelf } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import { CodeField, EnrollmentCode } from './enrollment-code.js';

/** Sets up, confirms and removes an authenticator app. */
export function SecondFactor() {
  const isOn = useStaffSelf()?.totp === true;
  const [enrollment, setEnrollment] = useState<TotpEnrollment | null>(null);
  const step = isOn ? 'on' : enrollment ? 'code' : 'off';
  return (
    <StaffPanel heading="Second factor" shown={step}>
      {step === 'on' && <TurnOff />}
      {step === 'off' && <TurnOn onEnrolled={setEnrollment} />}
      {step === 'code' && enrollment && <Confirm enrollment={enrollment} onDone={() => setEnrollment(null)} />}
    </StaffPanel>
  );
}

function TurnOn({ onEnrolled }: { onEnrolled(enrollment: TotpEnrollment): void }) {
  const enroll = useStaffMutation({
    call: (password: string) => sendStaff<TotpEnrollment>('POST', '/api/auth/totp/enroll', { password }),
    invalidates: [],
    onDone: onEnrolled,
  });

  return (
    <>
      <p>
        With a second factor, you sign in with your password and a code from an authenticator app on your phone. A
        stolen password alone is then not enough.
      </p>
      <StaffForm
        action="Set up"
        pending={enroll.isPending}
        error={enroll.error}
        onSubmit={(form) => enroll.mutate(formText(form)('password'))}
      >
        {(failure) => (
          <TextField
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={failure?.errors.password}
          />
        )}
      </StaffForm>
    </>
  );
}

function Confirm({ enrollment, onDone }: { enrollment: TotpEnrollment; onDone(): void }) {
  const toast = useToast();
  const confirm = useStaffMutation({
    call: (totp: string) => sendStaff('POST', '/api/auth/totp/confirm', { totp }),
    invalidates: [...STAFF_SELF_KEY],
    onDone: () => {
      onDone();
      toast({ title: 'Second factor is on', description: 'The next sign-in asks for a code.' });
    },
  });
  return (
    <>
      <EnrollmentCode enrollment={enrollment} />
      <StaffForm
        action="Turn on"
        pending={confirm.isPending}
        error={confirm.error}
        actions={
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        }
        onSubmit={(form) => confirm.mutate(formText(form)('totp'))}
      >
        {(failure) => <CodeField error={failure?.errors.totp} />}
      </StaffForm>
    </>
  );
}

function TurnOff() {
  const toast = useToast();
  const remove = useStaffMutation({
    call: (proof: { password: string; totp: string }) => sendStaff('POST', '/api/auth/totp/remove', proof),
    invalidates: [...STAFF_SELF_KEY],
    onDone: () => toast({ title: 'Second factor is off', description: 'You sign in with your password only.' }),
  });
  return (
    <>
      <p>You sign in with your password and a code from your authenticator app.</p>
      <StaffForm
        action="Turn off"
        pending={remove.isPending}
        error={remove.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          remove.mutate({ password: text('password'), totp: text('totp') });
        }}
      >
        {(failure) => (
          <>
            <TextField
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={failure?.errors.password}
            />
            <CodeField error={failure?.errors.totp} />
          </>
        )}
      </StaffForm>
    </>
  );
}
