import { useMutation } from '@tanstack/react-query';
import { STAFF_LIMITS } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { TextField } from '../../../ui/form-fields.js';
import { formText, StaffForm } from '../editing/staff-form.js';

interface NewPasswordFormProps {
  /** Token of the mailed link. */
  token: string;
  onDone(): void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const reset = useMutation({
    mutationFn: (password: string) => sendStaff('POST', '/api/auth/reset', { token, password }),
    onSuccess: onDone,
  });
  return (
    <>
      <p>
        At least {STAFF_LIMITS.password.min} characters. A few unrelated words are better than one word with symbols in
        it.
      </p>
      <StaffForm
        action="Set password"
        pending={reset.isPending}
        error={reset.error}
        onSubmit={(form) => reset.mutate(formText(form)('password'))}
      >
        {(failure) => (
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            error={failure?.errors.password}
          />
        )}
      </StaffForm>
    </>
  );
}
