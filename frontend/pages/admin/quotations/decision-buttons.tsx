import { type ReactNode, useState } from 'react';
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
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import styles from './decision-buttons.module.css';

interface DecisionProps {
  quotation: QuotationDetail;
  /** The sent revision, which is still open. */
  revision: RevisionDetail;
}

/** Records an acceptance that came by phone or email. */
export function AcceptanceButton({ quotation, revision }: DecisionProps) {
  const optional = revision.lines.filter((line) => line.optional);
  return (
    <DecisionButton<AcceptanceInput>
      label="Record acceptance"
      heading={`Accept revision ${revision.letter} for the customer`}
      submitLabel="Accept for the customer"
      address={`${QUOTATIONS_API}/${quotation.id}/accept`}
      done={{ title: 'Accepted', description: 'The inquiry is won.' }}
      readForm={(form) => ({
        revision: revision.letter,
        name: String(form.get('name')),
        title: String(form.get('title')),
        purchaseOrder: String(form.get('purchaseOrder')),
        optionalLines: form.getAll('optionalLines').map(Number),
      })}
    >
      {(errors) => (
        <>
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
              <legend>Optional lines that the customer accepts</legend>
              {optional.map(({ position, name }) => (
                <label key={position}>
                  <input type="checkbox" name="optionalLines" value={position} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </DecisionButton>
  );
}

/** Records a refusal that came by phone or email. */
export function DeclineButton({ quotation, revision }: DecisionProps) {
  return (
    <DecisionButton<DeclineInput>
      label="Record decline"
      heading={`Decline revision ${revision.letter} for the customer`}
      submitLabel="Decline for the customer"
      address={`${QUOTATIONS_API}/${quotation.id}/decline`}
      done={{ title: 'Declined', description: 'You can send another revision.' }}
      readForm={(form) => ({
        revision: revision.letter,
        reason: form.get('reason') as DeclineReason,
        comment: String(form.get('comment')),
      })}
    >
      {(errors) => (
        <>
          <ChoiceField
            label="Reason"
            name="reason"
            required
            placeholder="Choose a reason"
            options={DECLINE_REASONS}
            error={errors.reason}
          />
          <TextAreaField label="Comment" name="comment" maxLength={LIMITS.comment.max} error={errors.comment} />
        </>
      )}
    </DecisionButton>
  );
}

interface DecisionButtonProps<Input extends object> {
  label: string;
  heading: string;
  submitLabel: string;
  address: string;
  /** The toast after a successful decision. */
  done: { title: string; description: string };
  readForm(form: FormData): Input;
  children(errors: Readonly<Record<string, string>>): ReactNode;
}

function DecisionButton<Input extends object>(props: DecisionButtonProps<Input>) {
  const [open, setOpen] = useState(false);
  const showToast = useToast();
  const decide = useStaffMutation<Input, QuotationDetail>({
    call: (input) => sendStaff('POST', props.address, input),
    invalidates: QUOTATION_CHANGES,
    onDone: () => {
      setOpen(false);
      showToast(props.done);
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && (
        <Dialog
          open
          heading={props.heading}
          onClose={() => setOpen(false)}
          onSubmit={(form) => {
            if (!decide.isPending) decide.mutate(props.readForm(form));
          }}
          actions={
            <>
              <Button variant="outline" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" disabled={decide.isPending}>
                {props.submitLabel}
              </Button>
            </>
          }
        >
          {props.children(decide.error ? staffFailure(decide.error).errors : {})}
          <StaffFailureNote error={decide.error} />
        </Dialog>
      )}
    </>
  );
}
