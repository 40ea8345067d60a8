import { labelOf } from '../../../../backend/config/choices.contract.js';
import { CUSTOMER_NAME } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  purchaseOrderAddress,
  type QuotationDetail,
  type RevisionDetail,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceInput,
  DECLINE_FIELDS,
  type DeclineInput,
} from '../../../../backend/quotations/customer/customer-quotation.contract.js';
import { DECLINE_REASONS, isOpen, LINK_DAYS_AFTER_END } from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { LastDay, RevisionBadge } from '../../../features/quotation-admin/revision-state.js';
import { ActionOutcome, ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import {
  type StaffMutationOptions,
  useStaffMutation,
  useVersionedMutation,
} from '../../../features/staff/use-staff.js';
import { type Toast } from '../../../shell/toast.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button, OutlineButton } from '../../../ui/button.js';
import { CheckField } from '../../../ui/form-fields.js';
import { Link } from '../../../ui/link.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export function StatusPanel({ quotation }: { quotation: QuotationDetail }) {
  const { current, draft, inquiry, createdBy, createdAt, erasedAt, state, link } = quotation;
  if (current === null)
    return (
      <p className="row gap-2 across-5 muted small">
        <RevisionBadge state={state} />
        <span>
          For inquiry <InquiryLink reference={inquiry} />, started <TimeBy at={createdAt} by={createdBy} />
        </span>
      </p>
    );
  const { acceptance, decline } = current;
  const linkEnd = Date.parse(current.expiresAt ?? '') + LINK_DAYS_AFTER_END * DAY_MS;
  return (
    <StaffPanel heading="State" shown={`${state} ${draft?.letter} ${current.letter}`}>
      <StaffFacts
        facts={[
          ['State', <RevisionBadge key="state" state={state} />],
          ['Inquiry', <InquiryLink key="inquiry" reference={inquiry} />],
          ['Started', <TimeBy key="started" at={createdAt} by={createdBy} />],
          ['Sent', current.sentAt && <TimeBy at={current.sentAt} by={current.sentBy} />],
          ['Prices approved by', current.approvedBy],
          ['Sent above capacity, because', current.capacityReason],
          ['Valid through', current.expiresAt && <LastDay end={current.expiresAt} />],
          ['Link', !erasedAt && <LinkState key="link" link={link} end={linkEnd} />],
          ['Viewed', current.viewedAt && <StaffTime at={current.viewedAt} />],
          ['Decided', current.decidedAt && <TimeBy at={current.decidedAt} by={current.decidedBy} />],
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
          {state === 'accepted' && current.decidedBy !== CUSTOMER_NAME && <UndoAcceptance quotation={quotation} />}
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

/** @param end when every link expires, including a new one */
function LinkState({ link, end }: { link: string | null; end: number }) {
  const time = <StaffTime at={new Date(end).toISOString()} />;
  if (end <= Date.now()) return <>Ended {time}. Send a new revision to open it again.</>;
  return link === null ? 'Revoked. The customer cannot open the quotation.' : <>Active until {time}</>;
}

const TimeBy = ({ at, by }: { at: string; by: string | null }) => (
  <>
    <StaffTime at={at} />
    {by && ` by ${by}`}
  </>
);

const InquiryLink = ({ reference }: { reference: string }) => (
  <Link className="tap mono" to={inquiryAddress(reference)}>
    {reference}
  </Link>
);

function NewRevision({ quotation: { id, version } }: { quotation: QuotationDetail }) {
  const revise = useStep(`${id}/revisions`, ({ draft, current }) => ({
    title: 'Draft started',
    description: `Revision ${draft?.letter} replaces ${current?.letter} when you send it.`,
  }));
  return (
    <>
      <Button disabled={revise.isPending} onClick={() => revise.mutate({ version })}>
        New revision
      </Button>
      <ActionOutcome action={revise} record="this quotation" keepLabel="Start a revision anyway" />
    </>
  );
}

/** The server refuses it once something has followed from the acceptance. */
function UndoAcceptance({ quotation: { id, version } }: { quotation: QuotationDetail }) {
  const undo = useStep(`${id}/undo-acceptance`, {
    title: 'Acceptance undone',
    description: 'You can record it again.',
  });
  return (
    <>
      <ConfirmButton
        label="Undo acceptance"
        question="Undo the acceptance?"
        action="Undo acceptance"
        onConfirm={() => undo.mutate({ version })}
      >
        The quotation is open again, and we email the customer that the acceptance was a mistake.
      </ConfirmButton>
      <ActionOutcome action={undo} record="this quotation" keepLabel="Undo it anyway" />
    </>
  );
}

function LinkActions({ quotation: { id, version, link } }: { quotation: QuotationDetail }) {
  const showToast = useToast();
  const renew = useStep(`${id}/link`, { title: 'New link', description: 'The earlier link stopped working.' });
  const revoke = useVersionedMutation<Versioned, QuotationDetail>({
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
          <OutlineButton onClick={() => copy(link)}>Copy link</OutlineButton>
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

const useStep = (path: string, toast: StaffMutationOptions<Versioned, QuotationDetail>['toast']) =>
  useVersionedMutation<Versioned, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${path}`, body),
    invalidates: QUOTATION_CHANGES,
    toast,
  });

interface DecisionProps {
  quotation: QuotationDetail;
  /** The sent revision, which is still open. */
  revision: RevisionDetail;
}

/** Records an acceptance that came by phone or email. */
function AcceptanceButton({ quotation, revision }: DecisionProps) {
  const { letter, customerName, lines } = revision;
  const optional = lines.filter((line) => line.optional);
  const accept = useDecision<AcceptanceInput>(`${QUOTATIONS_API}/${quotation.id}/accept`, {
    title: 'Accepted',
    description: 'The inquiry is won.',
  });
  return (
    <AskButton
      label="Record acceptance"
      question={`Accept revision ${letter} for the customer`}
      lead="We email the customer a confirmation. You can undo this until something follows from it, such as another quotation."
      action="Accept for the customer"
      fields={ACCEPTANCE_FIELDS}
      values={{ name: customerName }}
      save={accept}
      onSubmit={(values, form) =>
        accept.mutate({ revision: letter, ...values, optionalLines: form.getAll('optionalLines').map(Number) })
      }
    >
      {optional.length > 0 && (
        <fieldset className="stack gap-0">
          <legend>Optional lines that the customer accepts</legend>
          {optional.map(({ position, name }) => (
            <CheckField key={position} label={name} name="optionalLines" value={position} />
          ))}
        </fieldset>
      )}
    </AskButton>
  );
}

/** Records a refusal that came by phone or email. */
function DeclineButton({ quotation, revision: { letter } }: DecisionProps) {
  const decline = useDecision<DeclineInput>(`${QUOTATIONS_API}/${quotation.id}/decline`, {
    title: 'Declined',
    description: 'You can send another revision.',
  });
  return (
    <AskButton
      label="Record decline"
      question={`Decline revision ${letter} for the customer`}
      action="Decline for the customer"
      fields={DECLINE_FIELDS}
      save={decline}
      onSubmit={(values) => decline.mutate({ revision: letter, ...values })}
    />
  );
}

function useDecision<Input extends object>(path: string, toast: Toast) {
  return useStaffMutation<Input, QuotationDetail>({
    call: (input) => sendStaff('POST', path, input),
    invalidates: QUOTATION_CHANGES,
    toast,
  });
}
