import { useState } from 'react';
import { encode } from 'uqr';
import type { TotpEnrollment } from '../../../../backend/staff/staff.contract.js';
import { STAFF_SELF_KEY } from '../../../api/site-queries.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { CODE, passwordField } from '../../../features/staff/sign-in/password-fields.js';
import { useStaffMutation, useStaffSelf } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';

const PASSWORD = { password: passwordField('Your password') };
const TOTP = { totp: CODE };

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
    call: ({ password }: { password: string }) =>
      sendStaff<TotpEnrollment>('POST', '/api/auth/totp/enroll', { password }),
    invalidates: [],
    onDone: onEnrolled,
  });
  return (
    <>
      <p>
        With a second factor, you sign in with your password and a code from an authenticator app on your phone. A
        stolen password alone is then not enough.
      </p>
      <RecordForm fields={PASSWORD} save={enroll} action="Set up" />
    </>
  );
}

function Confirm({ enrollment, onDone }: { enrollment: TotpEnrollment; onDone(): void }) {
  const confirm = useStaffMutation({
    call: ({ totp }: { totp: string }) => sendStaff('POST', '/api/auth/totp/confirm', { totp }),
    invalidates: [...STAFF_SELF_KEY],
    toast: { title: 'Second factor is on', description: 'The next sign-in asks for a code.' },
    onDone,
  });
  return (
    <>
      <EnrollmentCode enrollment={enrollment} />
      <RecordForm
        fields={TOTP}
        save={confirm}
        action="Turn on"
        actions={
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        }
      />
    </>
  );
}

function TurnOff() {
  const remove = useStaffMutation({
    call: (proof: { password: string; totp: string }) => sendStaff('POST', '/api/auth/totp/remove', proof),
    invalidates: [...STAFF_SELF_KEY],
    toast: { title: 'Second factor is off', description: 'You sign in with your password only.' },
  });
  return (
    <>
      <p>You sign in with your password and a code from your authenticator app.</p>
      <RecordForm wide fields={{ ...PASSWORD, ...TOTP }} save={remove} action="Turn off" />
    </>
  );
}

/** Width of the white border in modules, required by scanners (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** QR code for an authenticator app, with the secret for manual entry. */
function EnrollmentCode({ enrollment: { uri, secret } }: { enrollment: TotpEnrollment }) {
  return (
    <div className="row gap-6">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="stack gap-3">
        <p>Scan this with your authenticator app, or type the key into it:</p>
        <p className="secret">
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <p>Then enter the six digits that it shows.</p>
      </div>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="box" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
