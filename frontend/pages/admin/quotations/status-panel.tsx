import { type ReactNode, useState } from 'react';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  purchaseOrderAddress,
  type QuotationDetail,
  type RevisionDetail,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import {
  type AcceptanceInput,
  DECLINE_REASONS,
  type DeclineInput,
  type DeclineReason,
  isOpen,
  QUOTATION_LIMITS as LIMITS,
  LINK_DAYS_AFTER_END,
} from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { LastDay, RevisionBadge } from '../../../features/quotation-desk/revision-state.js';
import { ActionOutcome, ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { Link } from '../../../ui/link.js';
import styles from './quotations-desk.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The state of a quotation, with actions for its sent revision. */
export function StatusPanel({ quotation }: { quotation: QuotationDetail }) {
  const { current, draft, inquiry, createdBy, createdAt, erasedAt, state, link } = quotation;
  if (current === null)
    return (
      <p className="row gap-2 across-5 muted small">
        <RevisionBadge state={state} />
        <span>
          For inquiry <InquiryLink reference={inquiry} />, started <StaffTime at={createdAt} /> by {createdBy}
        </span>
      </p>
    );
  const { acceptance, decline } = current;
  const linkEnd = linkEndOf(current);
  return (
    <StaffPanel heading="State" shown={`${state} ${draft?.letter} ${current.letter}`}>
      <StaffFacts
        facts={[
          ['State', <RevisionBadge key="state" state={state} />],
          ['Inquiry', <InquiryLink key="inquiry" reference={inquiry} />],
          [
            'Started',
            <>
              <StaffTime at={createdAt} /> by {createdBy}
            </>,
          ],
          [
            'Sent',
            current.sentAt && (
              <>
                <StaffTime at={current.sentAt} /> by {current.sentBy}
              </>
            ),
          ],
          ['Prices approved by', current.approvedBy],
          ['Valid through', current.expiresAt && <LastDay end={current.expiresAt} />],
          ['Link', !erasedAt && <LinkState key="link" link={link} end={linkEnd} />],
          ['Viewed', current.viewedAt && <StaffTime at={current.viewedAt} />],
          [
            'Decided',
            current.decidedAt && (
              <>
                <StaffTime at={current.decidedAt} />
                {current.decidedBy && ` by ${current.decidedBy}`}
              </>
            ),
          ],
          ['Accepted by', acceptance && [acceptance.name, acceptance.title].filter(Boolean).join(', ')],
          ['Purchase order', acceptance?.purchaseOrder],
          [
            'Purchase order file',
            acceptance?.hasPurchaseOrderFile ? (
              <a key="file" href={purchaseOrderAddress(quotation.id)} download>
                Download the PDF
              </a>
            ) : null,
          ],
          ['Accepted total', acceptance && dollarText(acceptance.total)],
          ['Optional lines accepted', acceptance?.optionalLines.join(', ')],
          ['Data', erasedAt && 'The personal data was erased.'],
          ['Reason', decline && labelOf(DECLINE_REASONS, decline.reason)],
          ['Comment', decline?.comment],
        ]}
      />
      {!erasedAt && (
        <div className="row">
          {draft === null && state !== 'accepted' && <NewRevision quotation={quotation} />}
          {linkEnd > Date.now() && <LinkActions quotation={quotation} />}
          {isOpen(current.state) && (
            <>
              <AcceptanceButton quotation={quotation} revision={current} />
              <DeclineButton quotation={quotation} revision={current} />
            </>
          )}
        </div>
      )}
    </StaffPanel>
  );
}

function linkEndOf({ expiresAt }: RevisionDetail): number {
  return Date.parse(expiresAt ?? '') + LINK_DAYS_AFTER_END * DAY_MS;
}

/** @param end when every link expires, including a new one */
function LinkState({ link, end }: { link: string | null; end: number }) {
  const time = <StaffTime at={new Date(end).toISOString()} />;
  if (end <= Date.now()) return <>Ended {time}. Send a new revision to open it again.</>;
  return link === null ? 'Revoked. The customer cannot open the quotation.' : <>Active until {time}</>;
}

function InquiryLink({ reference }: { reference: string }) {
  return (
    <Link className="tap mono" to={inquiryAddress(reference)}>
      {reference}
    </Link>
  );
}

function NewRevision({ quotation: { id, version } }: { quotation: QuotationDetail }) {
  const revise = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${id}/revisions`, body),
    invalidates: QUOTATION_CHANGES,
    toast: ({ draft, current }) => ({
      title: 'Draft started',
      description: `Revision ${draft?.letter} replaces ${current?.letter} when you send it.`,
    }),
  });
  return (
    <>
      <Button disabled={revise.isPending} onClick={() => revise.mutate({ version })}>
        New revision
      </Button>
      <ActionOutcome action={revise} record="this quotation" keepLabel="Start a revision anyway" />
    </>
  );
}

/** Copies, renews and revokes the customer's link. */
function LinkActions({ quotation: { id, version, link } }: { quotation: QuotationDetail }) {
  const showToast = useToast();
  const renew = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${id}/link`, body),
    invalidates: QUOTATION_CHANGES,
    toast: { title: 'New link', description: 'The earlier link stopped working.' },
  });
  const revoke = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('DELETE', `${QUOTATIONS_API}/${id}/link?version=${body.version}`),
    invalidates: QUOTATION_CHANGES,
    toast: { title: 'Link revoked', description: 'The customer can no longer open the quotation.' },
  });
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
      <ActionOutcome
        action={{ error: renew.error ?? revoke.error, conflict: renew.conflict ?? revoke.conflict }}
        record="this quotation"
        keepLabel="Change the link anyway"
      />
    </>
  );
}

interface DecisionProps {
  quotation: QuotationDetail;
  /** The sent revision, which is still open. */
  revision: RevisionDetail;
}

/** Records an acceptance that came by phone or email. */
function AcceptanceButton({ quotation, revision }: DecisionProps) {
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
            <fieldset className={`stack gap-0 ${styles.checks}`}>
              <legend>Optional lines that the customer accepts</legend>
              {optional.map(({ position, name }) => (
                <label className="tap" key={position}>
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
function DeclineButton({ quotation, revision }: DecisionProps) {
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
  const decide = useStaffMutation<Input, QuotationDetail>({
    call: (input) => sendStaff('POST', props.address, input),
    invalidates: QUOTATION_CHANGES,
    toast: props.done,
    onDone: () => setOpen(false),
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
