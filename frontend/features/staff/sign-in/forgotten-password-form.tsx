import { useMutation } from '@tanstack/react-query';
import { sendStaff } from '../../../api/staff-calls.js';
import { TextField } from '../../../ui/form-fields.js';
import { formText, StaffForm } from '../editing/staff-form.js';

/** Requests a reset link. The response does not reveal whether the account exists. */
export function ForgottenPasswordForm() {
  const request = useMutation({
    mutationFn: (email: string) => sendStaff('POST', '/api/auth/reset-request', { email }),
  });
  if (request.isSuccess) {
    return <p role="status">If there is an account with this address, a link is on its way. It works for one hour.</p>;
  }
  return (
    <StaffForm
      action="Email me a link"
      pending={request.isPending}
      error={request.error}
      onSubmit={(form) => request.mutate(formText(form)('email'))}
    >
      {(failure) => (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={failure?.errors.email}
        />
      )}
    </StaffForm>
  );
}
