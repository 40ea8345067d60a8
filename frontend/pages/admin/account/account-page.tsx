import { useState } from 'react';
import { encode } from 'uqr';
import type { RecoveryCodes, StaffSessionResponse, TotpEnrollment } from '../../../../backend/staff/staff.contract.js';
import { STAFF_SELF_KEY } from '../../../api/site-queries.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { PostForm } from '../../../features/staff/editing/record-form.js';
import { leaveStaffArea } from '../../../features/staff/editing/unsent-text.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { PAGES, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { CODE, NEW_PASSWORD, NewPasswordHint, useProofFields } from '../../../features/staff/sign-in/sign-in-gate.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffMutation, useStaffQuery, useStaffSelf } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { saveFile } from '../../../ui/save-file.js';

const SESSIONS_PATH = '/api/auth/sessions';

const COLUMNS: readonly StaffColumn<StaffSessionResponse>[] = [
  { head: 'Browser', cell: ({ userAgent }) => browserName(userAgent) },
  { head: 'Signed in', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  { head: 'Last used', cell: ({ lastSeenAt }) => <StaffTime at={lastSeenAt} /> },
];

export function AccountPage() {
  const { password, ...code } = useProofFields('Current password');
  return (
    <StaffPage {...PAGES.account}>
      <StaffPanel heading="Password">
        <NewPasswordHint />
        <PostForm
          wide
          path="/api/auth/password"
          fields={{ currentPassword: password, ...code, newPassword: NEW_PASSWORD }}
          action="Change password"
          invalidates={[SESSIONS_PATH, STAFF_SELF_KEY]}
          toast={{ title: 'Password changed', description: 'You are signed out everywhere else.' }}
        />
      </StaffPanel>
      <SecondFactor />
      <OwnSessions />
    </StaffPage>
  );
}

function OwnSessions() {
  const sessions = useStaffQuery<StaffSessionResponse[]>([SESSIONS_PATH]);
  const signOut = useStaffMutation({
    call: () => sendStaff('POST', '/api/auth/logout?everywhere=true'),
    onDone: leaveStaffArea,
  });

  const end = useStaffMutation({
    call: (id: string) => sendStaff('POST', `${SESSIONS_PATH}/end`, { id }),
    invalidates: [SESSIONS_PATH],
    toast: { title: 'Session ended', description: 'That browser has to sign in again.' },
  });
  const endColumn: StaffColumn<StaffSessionResponse> = {
    head: 'Session',
    cell: ({ id, current }) =>
      current ? (
        'This one'
      ) : (
        <OutlineButton disabled={end.isPending} onClick={() => end.mutate(id)}>
          End session
        </OutlineButton>
      ),
  };

  return (
    <StaffPanel heading="Where you are signed in">
      <StaffResults query={sessions}>
        {(rows) => (
          <StaffTable caption="Browsers that you are signed in with" columns={[...COLUMNS, endColumn]} rows={rows} />
        )}
      </StaffResults>
      <StaffFailureNote error={end.error} />
      <div>
        <ConfirmButton
          {...questions.signOutEverywhere}
          disabled={signOut.isPending}
          onConfirm={() => signOut.mutate()}
        />
      </div>
    </StaffPanel>
  );
}

/** Order matters: user agents also contain the names of the browsers they derive from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Readable name such as 'Chrome on Windows', or the user agent itself if it is unknown. */
export function browserName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (!browser) return userAgent || 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

function SecondFactor() {
  const self = useStaffSelf();
  const [made, setMade] = useState<TotpEnrollment | RecoveryCodes | null>(null);
  const codes = made && 'recoveryCodes' in made ? made.recoveryCodes : null;
  const enrollment = made && 'secret' in made ? made : null;
  const step = codes ? 'codes' : self?.totp ? 'on' : enrollment ? 'code' : 'off';
  const dismiss = () => setMade(null);
  const turnOff = useStaffMutation({
    call: () => sendStaff('POST', '/api/auth/totp/remove'),
    invalidates: [...STAFF_SELF_KEY, SESSIONS_PATH],
    toast: { title: 'Second factor is off', description: 'You are signed out everywhere else.' },
  });
  return (
    <StaffPanel heading="Second factor" shown={step}>
      {step === 'off' && (
        <>
          <p>
            With a second factor, you sign in with your password and a code from an authenticator app on your phone. A
            stolen password alone is then not enough.
          </p>
          <PostForm path="/api/auth/totp/enroll" fields={{}} action="Set up" invalidates={[]} onDone={setMade} />
        </>
      )}
      {step === 'code' && enrollment && (
        <>
          <EnrollmentCode enrollment={enrollment} />
          <PostForm
            path="/api/auth/totp/confirm"
            fields={{ totp: CODE }}
            action="Turn on"
            invalidates={[...STAFF_SELF_KEY, SESSIONS_PATH]}
            toast={{ title: 'Second factor is on', description: 'You are signed out everywhere else.' }}
            onDone={setMade}
            actions={<OutlineButton onClick={dismiss}>Cancel</OutlineButton>}
          />
        </>
      )}
      {codes && <NewCodes codes={codes} onDone={dismiss} />}
      {step === 'on' && (
        <>
          <p>You sign in with your password and a code from your authenticator app.</p>
          <p>
            Unused recovery codes: <strong>{self?.recoveryCodes}</strong>. If you lose your phone, each one replaces a
            code from the app once.
          </p>
          <PostForm
            path="/api/auth/totp/recovery-codes"
            fields={{}}
            action="Make new recovery codes"
            invalidates={[...STAFF_SELF_KEY, SESSIONS_PATH]}
            onDone={setMade}
          />
          <div>
            <ConfirmButton
              {...questions.turnOffSecondFactor}
              disabled={turnOff.isPending}
              onConfirm={() => turnOff.mutate()}
            />
          </div>
          <StaffFailureNote error={turnOff.error} />
        </>
      )}
    </StaffPanel>
  );
}

/** New recovery codes, which the server cannot show again. */
function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const show = useToast();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => show({ title: 'Copied', description: 'Keep the codes in a safe place.' }),
      () => show({ title: 'Not copied', description: 'Select the codes and copy them.' }),
    );
  return (
    <>
      <p role="status">
        Keep these recovery codes in a safe place, apart from your phone. They are not shown again. Each one replaces a
        code from the app once.
      </p>
      <p className="secret lines">{text}</p>
      <div className="row">
        <OutlineButton onClick={copy}>Copy</OutlineButton>
        <OutlineButton onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          Save as a file
        </OutlineButton>
        <OutlineButton onClick={() => window.print()}>Print</OutlineButton>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </>
  );
}

/** Width of the white border in modules, required by scanners (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const EnrollmentCode = ({ enrollment: { uri, secret } }: { enrollment: TotpEnrollment }) => (
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
