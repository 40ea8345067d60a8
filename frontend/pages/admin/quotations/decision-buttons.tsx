import { useState } from 'react';
import type { QuotationDetail, RevisionDetail } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import {
  type AcceptanceInput,
  DECLINE_REASONS,
  type DeclineInput,
  type DeclineReason,
  QUOTATION_LIMITS as LIMITS,
} from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { StaffFailureNote } from '../../../features/staff/staff-failure.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import styles from './decision-buttons.module.css';

interface DecisionProps {
  quotation: QuotationDetail;
  /** The open one. */
  revision: RevisionDetail;
}

/** Notes an acceptance that came by phone or mail. */
export function AcceptanceButton({ quotation: { id }, revision }: DecisionProps) {
  const [open, setOpen] = useState(false);
  const showToast = useToast();
  const accept = useStaffMutation<AcceptanceInput, QuotationDetail>({
    call: (acceptance) => sendStaff('POST', `${QUOTATIONS_API}/${id}/accept`, acceptance),
    invalidates: QUOTATION_CHANGES,
    onDone: () => {
      setOpen(false);
      showToast({ title: 'Accepted', description: 'The inquiry is won.' });
    },
  });
  const errors = accept.error ? staffFailure(accept.error).errors : {};
  const optional = revision.lines.filter((line) => line.optional);
  const submit = (form: FormData) => {
    if (accept.isPending) return;
    accept.mutate({
      revision: revision.letter,
      name: String(form.get('name')),
      title: String(form.get('title')),
      purchaseOrder: String(form.get('purchaseOrder')),
      optionalLines: form.getAll('optionalLines').map(Number),
    });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Note acceptance
      </Button>
      {open && (
        <Dialog
          open
          heading={`Accept revision ${revision.letter} for the customer`}
          onClose={() => setOpen(false)}
          onSubmit={submit}
          actions={
            <>
              <Button variant="outline" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" disabled={accept.isPending}>
                Accept for the customer
              </Button>
            </>
          }
        >
          <p>This cannot be undone.</p>
          <TextField
            label="Name of the person"
            name="name"
            required
            maxLength={LIMITS.signer.max}
            error={errors.name}
            defaultValue={revision.customerName}
          />
          <TextField label="Title" name="title" maxLength={LIMITS.signer.max} error={errors.title} />
          <TextField
            label="Purchase order number"
            name="purchaseOrder"
            maxLength={LIMITS.purchaseOrder.max}
            error={errors.purchaseOrder}
          />
          {optional.length > 0 && (
            <fieldset className={styles.options}>
              <legend>Optional lines that the customer takes</legend>
              {optional.map(({ position, name }) => (
                <label key={position}>
                  <input type="checkbox" name="optionalLines" value={position} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <StaffFailureNote error={accept.error} />
        </Dialog>
      )}
    </>
  );
}

/** Notes a refusal that came by phone or mail. */
export function DeclineButton({ quotation: { id }, revision }: DecisionProps) {
  const [open, setOpen] = useState(false);
  const showToast = useToast();
  const decline = useStaffMutation<DeclineInput, QuotationDetail>({
    call: (input) => sendStaff('POST', `${QUOTATIONS_API}/${id}/decline`, input),
    invalidates: QUOTATION_CHANGES,
    onDone: () => {
      setOpen(false);
      showToast({ title: 'Declined', description: 'You can send another revision.' });
    },
  });
  const errors = decline.error ? staffFailure(decline.error).errors : {};
  const submit = (form: FormData) => {
    if (decline.isPending) return;
    decline.mutate({
      revision: revision.letter,
      reason: form.get('reason') as DeclineReason,
      comment: String(form.get('comment')),
    });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Note refusal
      </Button>
      {open && (
        <Dialog
          open
          heading={`Decline revision ${revision.letter} for the customer`}
          onClose={() => setOpen(false)}
          onSubmit={submit}
          actions={
            <>
              <Button variant="outline" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" disabled={decline.isPending}>
                Decline for the customer
              </Button>
            </>
          }
        >
          <ChoiceField
            label="Reason"
            name="reason"
            required
            placeholder="Choose a reason"
            options={DECLINE_REASONS}
            error={errors.reason}
          />
          <TextAreaField label="Comment" name="comment" maxLength={LIMITS.comment.max} error={errors.comment} />
          <StaffFailureNote error={decline.error} />
        </Dialog>
      )}
    </>
  );
}
