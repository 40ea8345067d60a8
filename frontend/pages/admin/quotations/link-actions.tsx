import type { QuotationDetail } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button } from '../../../ui/button.js';

/** Copies, renews and revokes the customer's link. */
export function LinkActions({ quotation: { id, version, link } }: { quotation: QuotationDetail }) {
  const showToast = useToast();
  const renew = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${id}/link`, body),
    invalidates: QUOTATION_CHANGES,
    onDone: () => showToast({ title: 'New link', description: 'The earlier link stopped working.' }),
  });
  const revoke = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('DELETE', `${QUOTATIONS_API}/${id}/link?version=${body.version}`),
    invalidates: QUOTATION_CHANGES,
    onDone: () => showToast({ title: 'Link revoked', description: 'The customer can no longer open the quotation.' }),
  });
  const conflict = renew.conflict ?? revoke.conflict;
  const error = conflict ? null : (renew.error ?? revoke.error);
  const isPending = renew.isPending || revoke.isPending;

  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: 'Anybody who has the link can open the quotation.' });
    } catch {
      showToast({ title: 'Not copied', description: 'The browser refused it. Open the page and copy its address.' });
    }
  };

  return (
    <>
      {link && (
        <>
          <Button variant="outline" onClick={() => copy(link)}>
            Copy link
          </Button>
          <AnchorButton variant="outline" href={link}>
            Open the customer's page
          </AnchorButton>
        </>
      )}
      <ConfirmButton
        label={link ? 'Renew link' : 'Make a link'}
        question={link ? 'Renew the link?' : 'Make a link?'}
        action={link ? 'Renew link' : 'Make a link'}
        disabled={isPending}
        onConfirm={() => renew.mutate({ version })}
      >
        The customer gets no email about it. {link && 'The earlier link stops working.'}
      </ConfirmButton>
      {link && (
        <ConfirmButton
          label="Revoke link"
          question="Revoke the link?"
          action="Revoke link"
          disabled={isPending}
          onConfirm={() => revoke.mutate({ version })}
        >
          The customer can no longer open or accept the quotation. You can make a new link later.
        </ConfirmButton>
      )}
      <StaffFailureNote error={error} />
      <ConflictDialog conflict={conflict} record="this quotation" keepLabel="Change the link anyway" />
    </>
  );
}
