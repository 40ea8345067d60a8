import { useNavigate } from 'react-router';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { CUSTOMER_NAME } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  COPY_FIELDS,
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
import { QUOTATION_CHANGES, QUOTATIONS_API, quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { LastDay, RevisionBadge } from '../../../features/quotation-admin/revision-state.js';
import { ActionOutcome, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { StaffTime } from '../../../features/staff/staff-time.js';
import { TapLink } from '../../../features/staff/tap-link.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { type Toast } from '../../../shell/toast.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button, OutlineButton } from '../../../ui/button.js';
import { CheckField } from '../../../ui/form-fields.js';
import { StepButton, useStep } from './step-button.js';

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
          <CopyButton quotation={quotation} />
          {linkEnd > Date.now() && <LinkActions quotation={quotation} />}
          {/* The server refuses it once something has followed from the acceptance. */}
          {state === 'accepted' && quotation.handover === null && current.decidedBy !== CUSTOMER_NAME && (
            <StepButton quotation={quotation} {...questions.undoAcceptance} />
          )}
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
  if (end <= Date.now())
    return (
      <>
        Ended <span>{time}</span>. Send a new revision to open it again.
      </>
    );
  return link === null ? (
    'Revoked. The customer cannot open the quotation.'
  ) : (
    <>
      Active until <span>{time}</span>
    </>
  );
}

const TimeBy = ({ at, by }: { at: string; by: string | null }) => (
  <>
    <StaffTime at={at} />
    <span>{by && ` by ${by}`}</span>
  </>
);

const InquiryLink = ({ reference }: { reference: string }) => (
  <TapLink to={inquiryAddress(reference)} look="mono" text={reference} />
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

function CopyButton({ quotation: { id } }: { quotation: QuotationDetail }) {
  const navigate = useNavigate();
  const copy = useStaffMutation<{ inquiry?: string }, QuotationDetail>({
    call: (input) => sendStaff('POST', `${QUOTATIONS_API}/${id}/copies`, input),
    invalidates: QUOTATION_CHANGES,
    toast: { title: 'Copied', description: 'This is a new draft. Check its dates and prices.' },
    onDone: (draft) => navigate(quotationAddress(draft)),
  });
  return (
    <AskButton
      {...questions.copyQuotation}
      fields={COPY_FIELDS}
      save={copy}
      onSubmit={({ inquiry }) => copy.mutate({ inquiry: inquiry || undefined })}
    />
  );
}

function LinkActions({ quotation }: { quotation: QuotationDetail }) {
  const { id, version, link } = quotation;
  const showToast = useToast();
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
      <StepButton
        quotation={quotation}
        path="link"
        label={link ? 'Renew link' : 'Make a link'}
        question={link ? 'Renew the link?' : 'Make a link?'}
        lead={`The customer gets no email about it. ${link ? 'The earlier link stops working.' : ''}`}
        toast={{ title: 'New link', description: 'The earlier link stopped working.' }}
      />
      {link && (
        <RemoveButton
          path={`${QUOTATIONS_API}/${id}/link`}
          version={version}
          invalidates={QUOTATION_CHANGES}
          {...questions.revokeLink}
        />
      )}
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
