import type { FieldRow } from '../../../../backend/platform/http/validation/fields.contract.js';
import { STAFF_LIMITS, STAFF_MESSAGES } from '../../../../backend/staff/staff.contract.js';
import { useStaffSelf } from '../use-staff.js';

/** Of the member who is signed in. */
export const passwordField = <Label extends string>(label: Label) =>
  ({
    ...{ kind: 'password', label, required: STAFF_MESSAGES.passwordWrong },
    autoComplete: 'current-password',
  }) as const satisfies FieldRow;

export const NEW_PASSWORD = {
  ...{ kind: 'password', label: 'New password', required: STAFF_MESSAGES.password },
  autoComplete: 'new-password',
} as const satisfies FieldRow;

/** A code of the second factor, wherever a recovery code may replace it. */
export const ANY_CODE = {
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
