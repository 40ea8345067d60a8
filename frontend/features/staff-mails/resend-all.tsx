import { Button } from '../../ui/button.js';
import { StaffFailureNote } from '../staff/staff-failure.js';
import type { Resending } from './use-resend.js';

/** Sends all failed mails again, if there are several; shows why mails could not be sent again. */
export function ResendAll({ failed, resending }: { failed: number; resending: Resending }) {
  return (
    <>
      {failed > 1 && (
        <Button disabled={resending.isPending} onClick={() => resending.mutate({})}>
          Send all {failed} failed mails again
        </Button>
      )}
      <StaffFailureNote error={resending.error} />
    </>
  );
}
