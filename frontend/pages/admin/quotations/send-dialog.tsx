import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  type QuotationDetail,
  revisionPdfAddress,
  SENDING_LIMITS,
  type Sending,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { hasRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { StaffFacts, StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField, TextField } from '../../../ui/form-fields.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';
import { AttachmentChoice } from './attachment-choice.js';
import type { EditedQuotation } from './draft/use-draft.js';
import { QuotationConflict } from './quotation-conflict.js';
import { useAttachments } from './use-attachments.js';

/** The email that a quotation is sent with. */
export function SendDialog({ quotation, onClose }: { quotation: EditedQuotation; onClose(): void }) {
  const { id, version, draft, current } = quotation;
  const self = useStaffSelf();
  const showToast = useToast();
  const send = useVersionedMutation<Sending, QuotationDetail>({
    call: (sending) => sendStaff('POST', `${QUOTATIONS_API}/${id}/send`, sending),
    invalidates: QUOTATION_CHANGES,
    onDone: ({ number }) => {
      showToast({ title: 'Sent', description: `${number} ${draft.letter} is on its way to ${draft.customerEmail}.` });
      onClose();
    },
  });
  const attachments = useAttachments(quotation);
  const error = send.conflict ? null : send.error;
  const errors = error ? staffFailure(error).errors : {};
  const isAboveLimit = draft.needsApproval && draft.approvedBy === null;
  const maySend = !isAboveLimit || (self != null && hasRight(self.role, 'approve-discounts'));

  const submit = (form: FormData) => {
    if (send.isPending || !maySend || attachments.fault !== null) return;
    send.mutate({
      version,
      message: String(form.get('message') ?? ''),
      copies: addressesIn(String(form.get('copies') ?? '')),
      attachments: attachments.chosen,
    });
  };

  return (
    <>
      <Dialog
        open
        look="sheet"
        startAt="heading"
        heading={`Send revision ${draft.letter}`}
        onClose={onClose}
        onSubmit={submit}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={send.isPending || !maySend}>
              {send.isPending ? 'Sending...' : 'Send the quotation'}
            </Button>
          </>
        }
      >
        <StaffFacts
          facts={[
            ['To', `${draft.customerName} <${draft.customerEmail}>`],
            ['Total', dollarText(draft.total)],
            ['Valid for', validityText(draft.validDays)],
            ['Attached', `Revision ${draft.letter} as a PDF, and a link to its page`],
            ['Replaces', current && `Revision ${current.letter}`],
          ]}
        />
        <div>
          <NewTabButton variant="outline" href={revisionPdfAddress(id, draft.letter)}>
            Preview the PDF
          </NewTabButton>
        </div>
        {isAboveLimit && (
          <p role="status">
            {maySend
              ? 'The price reductions are above the limit for sales. Sending approves them.'
              : 'The price reductions are above the limit for sales. Close this and ask an owner to approve them.'}
          </p>
        )}
        <TextAreaField
          unmarked
          label="Text of the email"
          name="message"
          maxLength={SENDING_LIMITS.message.max}
          error={errors.message}
          defaultValue={usualMessage(quotation, self ?? null)}
        />
        <TextField
          label={`Copies to, up to ${SENDING_LIMITS.copies.max} email addresses`}
          name="copies"
          autoComplete="off"
          error={errors.copies}
          defaultValue={current?.copies.join(', ')}
        />
        <AttachmentChoice attachments={attachments} error={errors.attachments} />
        <StaffFailureNote error={error} />
      </Dialog>
      <QuotationConflict mustLoad conflict={send.conflict} />
    </>
  );
}

function usualMessage({ draft, current }: EditedQuotation, self: StaffSelf | null): string {
  const { customerName, project, validDays } = draft;
  const [first = ''] = customerName.split(' ');
  return [
    `Hi ${first},`,
    '',
    `Here is ${current ? `revision ${draft.letter} of ` : ''}our quotation${project ? ` for ${project}` : ''}. It is valid for ${validityText(validDays)}.`,
    'Please call or reply if you have any questions.',
    '',
    self?.name ?? '',
  ].join('\n');
}

function validityText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** Addresses separated by commas, semicolons or spaces. */
function addressesIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter(Boolean);
}
