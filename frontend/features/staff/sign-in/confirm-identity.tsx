import { type ReactNode, useCallback, useState } from 'react';
import type { Proof } from '../../../../backend/staff/staff.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { Dialog } from '../../../ui/dialog.js';
import { FormFields, fieldValues } from '../editing/record-form.js';
import { StaffFailureNote } from '../shell/staff-panel.js';
import { IdentityContext, useStaffMutation } from '../use-staff.js';
import { useProofFields } from './password-fields.js';

/** Asks for the password, and a code, whenever a change on the page needs a session that was confirmed a short time ago. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer(isConfirmed: boolean): void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((answer) => setAsked({ answer })), []);
  const fields = useProofFields('Your password');
  const { mutate, isPending, error, reset } = useStaffMutation({
    call: (proof: Proof) => sendStaff('POST', '/api/auth/confirm', proof),
    invalidates: [],
    onDone: () => end(true),
  });
  const end = (isConfirmed: boolean) => {
    reset();
    setAsked(null);
    asked?.answer(isConfirmed);
  };
  return (
    <IdentityContext value={ask}>
      {children}
      <Dialog
        open={asked !== null}
        heading="Confirm that it is you"
        startAt="field"
        onClose={() => end(false)}
        action="Confirm"
        pending={isPending}
        onSubmit={(form) => mutate(fieldValues(fields, form))}
      >
        <p>This change gives access to the site, so we ask for your password again.</p>
        {asked && <FormFields fields={fields} errors={error ? staffFailure(error).errors : {}} />}
        <StaffFailureNote error={error} />
      </Dialog>
    </IdentityContext>
  );
}
