import type { ReactNode } from 'react';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { addDays } from '../../../../backend/config/zone-time.contract.js';
import { CUSTOMER_NAME } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { dollarText, isZero } from '../../../../backend/measures/money.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldTable, FieldValues } from '../../../../backend/platform/http/validation/fields.contract.js';
import * as desk from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  ACCEPTANCE_FIELDS,
  DECLINE_FIELDS,
} from '../../../../backend/quotations/customer/customer-quotation.contract.js';
import * as handovers from '../../../../backend/quotations/handover/handover.contract.js';
import { DECLINE_REASONS, isOpen, LINK_DAYS_AFTER_END } from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { RevisionBadge } from '../../../features/inquiry-admin/badges.js';
import { useNewQuotation } from '../../../features/inquiry-admin/inquiry-queries.js';
import { QUOTATION_CHANGES, QUOTATIONS_API, quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { StaffTime, TapLink } from '../../../features/staff/cells.js';
import { ActionOutcome, ConflictDialog, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import type { StaffMutationOptions } from '../../../features/staff/use-staff.js';
import { useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { LastDay, useSite } from '../../../shell/company.js';
import { useToast } from '../../../shell/toasts.js';
import { AnchorButton, Button, Link, NewTabButton, OutlineButton } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { CheckField } from '../../../ui/form-fields.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export function StatusPanel({ quotation }: { quotation: desk.QuotationDetail }) {
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
              <a key="file" href={desk.purchaseOrderAddress(quotation.id)} download>
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

function NewRevision({ quotation: { id, version } }: { quotation: desk.QuotationDetail }) {
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

function CopyButton({ quotation: { id } }: { quotation: desk.QuotationDetail }) {
  const copy = useNewQuotation<{ inquiry?: string }>(`/${id}/copies`, COPIED);
  return (
    <AskButton
      {...COPY}
      fields={desk.COPY_FIELDS}
      save={copy}
      onSubmit={({ inquiry }) => copy.mutate({ inquiry: inquiry || undefined })}
    />
  );
}

function LinkActions({ quotation }: { quotation: desk.QuotationDetail }) {
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
  const save = useStaffMutation<object, desk.QuotationDetail>({
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

interface HandoverProps {
  quotation: desk.QuotationDetail;
  /** The revision that the customer accepted. */
  accepted: desk.RevisionDetail;
}

/** What an accepted quotation promised, and what happened to its items since. */
export function HandoverPanel({ quotation, accepted }: HandoverProps) {
  const { id, handover, extendedBy } = quotation;
  const { startDate, siteAddress, siteContact, acceptance } = accepted;
  const { deposit = '' } = acceptance ?? {};
  const isOut = handover?.endsOn != null && handover.endedAt === null;
  const extend = useNewQuotation(`/${id}/extensions`);
  return (
    <StaffPanel heading="Handover and return" shown={JSON.stringify(handover)}>
      <StaffFacts
        facts={[
          ['Promised', handovers.deliveryText(accepted) || 'No delivery, pickup or yard. Ask the customer.'],
          ['Start', startDate && <CalendarDate date={startDate} style="medium" />],
          ['Site', siteAddress],
          ['Site contact', siteContact],
          ['Deposit', deposit && !isZero(deposit) && dollarText(deposit)],
          ['Handed over', handover ? <StaffTime key="at" at={handover.at} /> : 'Not yet'],
          ['By', handover?.by],
          ['Last day of the rental', handover?.endsOn && <CalendarDate date={handover.endsOn} style="medium" />],
          ['Next period', extendedBy && <Link to={quotationAddress(extendedBy)}>{extendedBy.number ?? 'Draft'}</Link>],
          ['Ended', handover?.endedAt && <StaffTime at={handover.endedAt} />],
        ]}
      />
      <div className="row">
        <NewTabButton variant="outline" href={desk.pickListAddress(id)}>
          Pick list
        </NewTabButton>
        {(handover === null || isOut) && <HandOver quotation={quotation} accepted={accepted} />}
        {isOut && (
          <>
            <OutlineButton disabled={extend.isPending} onClick={() => extend.mutate(undefined)}>
              Extend the rental
            </OutlineButton>
            <StepButton quotation={quotation} {...questions.endRental} />
          </>
        )}
      </div>
      <StaffFailureNote error={extend.error} />
    </StaffPanel>
  );
}

const RENTED = { endsOn: { ...handovers.HANDOVER_FIELDS.endsOn, required: handovers.ENDS_ON_MESSAGE } } as const;

/** Without anything on rent, the form asks for no day. */
function HandOver({ quotation, accepted }: HandoverProps) {
  const { lines, acceptance, rentalDays, startDate } = accepted;
  const { handover } = quotation;
  const { company } = useSite();
  const isRented = lines.some(
    ({ kind, optional, position }) => kind === 'rental' && (!optional || acceptance?.optionalLines.includes(position)),
  );
  const start = startDate ?? companyDate(company, new Date());
  return (
    <StepButton
      quotation={quotation}
      {...(handover ? questions.changeLastDay : questions.handOver)}
      lead={isRented ? undefined : 'Nothing is rented, so this completes the quotation.'}
      fields={isRented ? RENTED : {}}
      values={{ endsOn: handover?.endsOn ?? (rentalDays === null ? '' : addDays(start, rentalDays - 1)) }}
    />
  );
}

type StepToast = StaffMutationOptions<object, desk.QuotationDetail>['toast'];

/** A change of a quotation. @param path below that of quotations */
const useStep = (path: string, toast: StepToast) =>
  useVersionedMutation<Versioned, desk.QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${path}`, body),
    invalidates: QUOTATION_CHANGES,
    toast,
  });

interface StepButtonProps<Table extends FieldTable> {
  quotation: desk.QuotationDetail;
  /** Below that of the quotation. */
  path: string;
  label: string;
  question: string;
  lead?: string;
  action?: string;
  fields?: Table;
  values?: Partial<FieldValues<Table>>;
  toast: StepToast;
}

function StepButton<Table extends FieldTable>(props: StepButtonProps<Table>) {
  const { quotation, path, toast, label, action = label, fields = {} as Table, ...dialog } = props;
  const { id, version } = quotation;
  const save = useStep(`${id}/${path}`, toast);
  const submit = (values: FieldValues<Table>) => save.mutate({ ...values, version });
  return (
    <>
      <AskButton {...{ ...dialog, label, action, fields, save }} onSubmit={submit} />
      <ConflictDialog conflict={save.conflict} record="this quotation" keepLabel={`${label} anyway`} />
    </>
  );
}
