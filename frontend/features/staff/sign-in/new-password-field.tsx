import { STAFF_LIMITS } from '../../../../backend/staff/staff.contract.js';
import { TextField } from '../../../ui/form-fields.js';

export function NewPasswordHint() {
  return (
    <p>
      At least {STAFF_LIMITS.password.min} characters. A few unrelated words are better than one word with symbols in
      it.
    </p>
  );
}

export function NewPasswordField({ name = 'password', error }: { name?: string; error: string | undefined }) {
  return (
    <TextField label="New password" name={name} type="password" autoComplete="new-password" required error={error} />
  );
}
