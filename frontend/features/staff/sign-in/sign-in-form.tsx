import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials, SignedIn } from '../../../../backend/staff/staff.contract.js';
import { useSiteApi } from '../../../api/site-api-context.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { STAFF_SELF_KEY } from '../../../api/staff-self.js';
import { TextField } from '../../../ui/form-fields.js';
import { formText, StaffForm } from '../editing/staff-form.js';

/** Email and password, then the authenticator code if the server requires it. */
export function SignInForm() {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => sendStaff<SignedIn>('POST', '/api/auth/login', credentials),
    onSuccess: async () => {
      queryClient.setQueryData(STAFF_SELF_KEY, await api.staffSelf());
      // Clears errors that the expired session left in the cache.
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== STAFF_SELF_KEY[0] });
    },
  });
  const needsCode = signIn.error !== null && staffFailure(signIn.error).errors.totp !== undefined;

  return (
    <StaffForm
      action="Sign in"
      pendingAction="Signing in..."
      pending={signIn.isPending}
      error={signIn.error}
      onSubmit={(form) => {
        const text = formText(form);
        signIn.mutate({ email: text('email'), password: text('password'), totp: text('totp') || undefined });
      }}
    >
      {(failure) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={failure?.errors.email}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={failure?.errors.password}
          />
          {needsCode && (
            <TextField
              label="Code from your authenticator app"
              name="totp"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={failure?.errors.totp}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}
