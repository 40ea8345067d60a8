import { encode } from 'uqr';
import type { TotpEnrollment } from '../../../../backend/staff/staff.contract.js';
import { TextField } from '../../../ui/form-fields.js';

/** Width of the white border in modules, required by scanners (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** QR code for an authenticator app, with the secret for manual entry. */
export function EnrollmentCode({ enrollment: { uri, secret } }: { enrollment: TotpEnrollment }) {
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

export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Code from your authenticator app"
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
    />
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
