import { Button } from '../../ui/button.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import type { Resending } from './use-resend.js';

/** Resends all failed mails, if there are several; shows why some could not be sent. */
export function ResendAll({ failed, resending }: { failed: number; resending: Resending }) {
  return (
    <>
      {failed > 1 && (
        <Button disabled={resending.isPending} onClick={() => resending.mutate({})}>
          Resend all {failed} failed emails
        </Button>
      )}
      <StaffFailureNote error={resending.error} />
    </>
  );
}
