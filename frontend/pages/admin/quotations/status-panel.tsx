import type { ReactNode } from 'react';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { CUSTOMER_NAME } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import {
  COPY_FIELDS,
  purchaseOrderAddress,
  type QuotationDetail,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  ACCEPTANCE_FIELDS,
  DECLINE_FIELDS,
} from '../../../../backend/quotations/customer/customer-quotation.contract.js';
import { DECLINE_REASONS, isOpen, LINK_DAYS_AFTER_END } from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { useNewQuotation } from '../../../features/inquiry-admin/inquiry-queries.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { LastDay, RevisionBadge } from '../../../features/quotation-admin/revision-state.js';
import { ActionOutcome, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { StaffTime } from '../../../features/staff/staff-time.js';
import { TapLink } from '../../../features/staff/tap-link.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button, OutlineButton } from '../../../ui/button.js';
import { CheckField } from '../../../ui/form-fields.js';
import { StepButton, type StepButtonProps, useStep } from './step-button.js';

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
  const optional = current.lines.filter((line) => line.optional);
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
              <DecisionButton
                {...{ ...questions.recordAcceptance, quotation, letter: current.letter, fields: ACCEPTANCE_FIELDS }}
                values={{ name: current.customerName }}
              >
                {optional.length > 0 && (
                  <fieldset className="stack gap-0">
                    <legend>Optional lines that the customer accepts</legend>
                    {optional.map(({ position, name }) => (
                      <CheckField key={position} label={name} name="optionalLines" value={position} />
                    ))}
                  </fieldset>
                )}
              </DecisionButton>
              <DecisionButton
                {...{ ...questions.recordDecline, quotation, letter: current.letter, fields: DECLINE_FIELDS }}
              />
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
  const revise = useStep(`${id}/revisions`, questions.newRevision.toast);
  return (
    <>
      <Button disabled={revise.isPending} onClick={() => revise.mutate({ version })}>
        New revision
      </Button>
      <ActionOutcome action={revise} {...questions.newRevision.outcome} />
    </>
  );
}

const { toast: COPIED, ...COPY } = questions.copyQuotation;

function CopyButton({ quotation: { id } }: { quotation: QuotationDetail }) {
  const copy = useNewQuotation<{ inquiry?: string }>(`/${id}/copies`, COPIED);
  return (
    <AskButton
      {...COPY}
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
      <StepButton quotation={quotation} {...(link ? questions.renewLink : questions.makeLink)} />
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

type DecisionProps<Table extends FieldTable> = Omit<StepButtonProps<Table>, 'question'> & {
  action: string;
  fields: Table;
  /** The letter of the sent revision, which is still open. */
  letter: string;
  children?: ReactNode;
};

/** Records a decision that came by phone or email. */
function DecisionButton<Table extends FieldTable>(props: DecisionProps<Table>) {
  const { quotation, path, letter, toast, ...dialog } = props;
  const save = useStaffMutation<object, QuotationDetail>({
    call: (input) => sendStaff('POST', `${QUOTATIONS_API}/${quotation.id}/${path}`, { revision: letter, ...input }),
    invalidates: QUOTATION_CHANGES,
    toast,
  });
  return (
    <AskButton
      {...dialog}
      question={dialog.action.replace('for', `revision ${letter} for`)}
      save={save}
      onSubmit={(values, form) => {
        const optionalLines = form.getAll('optionalLines').map(Number);
        save.mutate({ ...values, ...(path === 'accept' && { optionalLines }) });
      }}
    />
  );
}
