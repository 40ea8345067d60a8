import { useMutation } from '@tanstack/react-query';
import { sendStaff } from '../../../api/staff-calls.js';
import { formText, StaffForm } from '../editing/staff-form.js';
import { NewPasswordField, NewPasswordHint } from './new-password-field.js';

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
      <NewPasswordHint />
      <StaffForm
        action="Set password"
        pending={reset.isPending}
        error={reset.error}
        onSubmit={(form) => reset.mutate(formText(form)('password'))}
      >
        {(failure) => <NewPasswordField error={failure?.errors.password} />}
      </StaffForm>
    </>
  );
}
