import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { AccessRequestResponse } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail, InquiryNeighbors } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRY_PAGE_SIZE } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import * as schedule from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { LOST_REASONS } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { AccessBadge, DecisionControls, decisionFacts } from '../../../features/document-admin/access-decision.js';
import { ACCESS_ADDRESS } from '../../../features/document-admin/admin-paths.js';
import {
  DAY_FIELD,
  DayButton,
  DayField,
  FollowUpOutcome,
  useFollowUpChange,
  useNewFollowUp,
} from '../../../features/follow-ups/follow-up-day.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { AnswerPanel } from '../../../features/inquiry-admin/answer-panel.js';
import { RevisionBadge } from '../../../features/inquiry-admin/badges.js';
import { RelatedPanel } from '../../../features/inquiry-admin/conversation.js';
import {
  useAssignees,
  useDocumentRequests,
  useInquiryChange,
  useInquiryFollowUps,
  useInquiryQuotations,
  useNewQuotation,
} from '../../../features/inquiry-admin/inquiry-queries.js';
import { quotationAddress, quotationName } from '../../../features/quotation-admin/admin-paths.js';
import { StateMark, TapLink } from '../../../features/staff/cells.js';
import { FormFields } from '../../../features/staff/editing/record-form.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useUnsentText } from '../../../features/staff/editing/unsent-text.js';
import { listAddress, useAddressQuery } from '../../../features/staff/list/staff-list.js';
import { useStaffKey } from '../../../features/staff/shell/staff-keys.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/company.js';
import { Button, Link, OutlineButton } from '../../../ui/button.js';
import styles from './inquiries.module.css';
import { apiParameters, inquiryFilters, listedInquiryAddress } from './queue/inquiry-filters.js';
import { ContactPanel, OriginPanel, RequestPanel } from './request-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { WorkPanel } from './work-panel.js';

export function AdminInquiryPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage dense heading={`Inquiry ${id.toUpperCase()}`} actions={<QuoteButton id={id} />}>
      {/* Keyed, so that no state of another inquiry remains. */}
      <InquiryScreen key={id} id={id} />
    </StaffPage>
  );
}

function InquiryScreen({ id }: { id: string }) {
  const query = useStaffQuery<InquiryDetail>([INQUIRIES_API, id]);
  const inquiry = query.data;
  useCanonicalAddress(id, inquiry);
  useMarkRead(inquiry);

  // A refetch error must not replace loaded data or typed text.
  if (!inquiry) return <StaffResults query={query}>{() => null}</StaffResults>;
  return (
    <div className={`stack gap-5 ${styles.screen}`}>
      <Neighbors reference={inquiry.reference} />
      <div className={styles.contact}>
        <ContactPanel inquiry={inquiry} />
      </div>
      <div className={`stack gap-5 ${styles.conversation}`}>
        <RequestPanel inquiry={inquiry} />
        <TimelinePanel inquiry={inquiry} next={(isReady) => <AnswerPanel inquiry={inquiry} isReady={isReady} />} />
      </div>
      <WorkPanels inquiry={inquiry} />
    </div>
  );
}

/** Redirects an id, or another spelling, to the canonical reference. */
function useCanonicalAddress(id: string, inquiry: InquiryDetail | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const reference = inquiry?.reference;
  useEffect(() => {
    if (reference !== undefined && reference !== id)
      navigate(inquiryAddress(reference) + search + hash, { replace: true });
  }, [navigate, id, reference, search, hash]);
}

/** Runs once, so that an open inquiry marked unread stays unread. */
function useMarkRead(inquiry: InquiryDetail | undefined): void {
  const { mutate } = useInquiryChange();
  const isSeen = useRef(false);
  useEffect(() => {
    if (!inquiry || isSeen.current) return;
    isSeen.current = true;
    const { reference, version, unread } = inquiry;
    if (unread) mutate({ reference, version, read: true });
  }, [inquiry, mutate]);
}

/** What staff do with an inquiry, beside its conversation. To add a kind of work, add its panel here. */
export function WorkPanels({ inquiry }: { inquiry: InquiryDetail }) {
  // The panels appear together: one that came later would move what the member is about to press.
  const queries: UseQueryResult<unknown>[] = [
    useAssignees(),
    useDocumentRequests(inquiry),
    useInquiryQuotations(inquiry),
    useInquiryFollowUps(inquiry),
  ];
  const loading = queries.find(({ isEnabled, isFetched }) => isEnabled && !isFetched);
  return (
    <div className={`stack gap-5 ${styles.desk}`}>
      {loading ? (
        <StaffResults query={loading}>{() => null}</StaffResults>
      ) : (
        <>
          <WorkPanel inquiry={inquiry} />
          {inquiry.documentTitle && <DocumentRequestsPanel inquiry={inquiry} />}
          <QuotationsPanel inquiry={inquiry} />
          <FollowUpsPanel inquiry={inquiry} />
          <RelatedPanel reference={inquiry.reference} />
          <OriginPanel inquiry={inquiry} />
        </>
      )}
    </div>
  );
}

/** The list that the inquiry was opened from: its neighbors there, and the way back to its page. */
function Neighbors({ reference }: { reference: string }) {
  const filters = inquiryFilters(useAddressQuery());
  const { data } = useStaffQuery<InquiryNeighbors>([
    INQUIRIES_API,
    reference,
    'neighbors',
    Object.fromEntries(apiParameters(filters)),
  ]);
  const page = data ? Math.ceil(Math.min(data.position, Math.max(data.total, 1)) / INQUIRY_PAGE_SIZE) : 1;
  return (
    <nav className="row gap-0 across-6 mono small" aria-label="Neighboring inquiries">
      <TapLink to={listAddress(INQUIRIES_ADDRESS, filters, page)} text="All inquiries" />
      {data?.previous && (
        <TapLink to={listedInquiryAddress(data.previous, filters)} rel="prev" text={`Previous: ${data.previous}`} />
      )}
      {data?.next && <TapLink to={listedInquiryAddress(data.next, filters)} rel="next" text={`Next: ${data.next}`} />}
      {data && data.total > 0 && (
        <span>
          <span>{Math.min(data.position, data.total).toLocaleString('en-US')}</span> of{' '}
          <span>{data.total.toLocaleString('en-US')}</span>
        </span>
      )}
    </nav>
  );
}

const NOTE_FIELD = { note: { ...schedule.NEW_FOLLOW_UP_FIELDS.note, kind: 'line' } } as const;

export function FollowUpsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt } = inquiry;
  const followUps = useInquiryFollowUps(inquiry).data?.rows ?? [];
  const unsent = useUnsentText(`${reference} follow-up`);
  const add = useNewFollowUp(unsent.forget);
  const change = useFollowUpChange();
  const snooze = useFollowUpChange();
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPanel heading="Follow-ups" shown={followUps.map(({ id, state }) => `${id} ${state}`).join()}>
      {followUps.length > 0 && (
        <ul className="ruled">
          {followUps.map((one) => (
            <li key={one.id} className={one.state === 'open' ? undefined : 'muted'}>
              <p>
                {one.state === 'open' && one.dueOn <= today ? (
                  <StateMark look="signal diamond">{dayText(one.dueOn)}</StateMark>
                ) : (
                  <span>{dayText(one.dueOn)}</span>
                )}
                <span>{one.note && ` ${one.note}`}</span>
              </p>
              <p className="muted small">
                {one.state === 'open'
                  ? (one.assignee?.name ?? 'Nobody')
                  : `${labelOf(schedule.FOLLOW_UP_STATES, one.state)}, ${one.closedBy}`}
              </p>
              {one.state === 'open' && !erasedAt && (
                // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
                <div className="row gap-2 above-2" role="group" aria-label={`Follow-up on ${dayText(one.dueOn)}`}>
                  {(['done', 'canceled'] as const).map((state) => (
                    <OutlineButton
                      key={state}
                      disabled={change.isPending}
                      onClick={() => change.mutate({ id: one.id, version: one.version, state })}
                    >
                      {state === 'done' ? 'Done' : 'Cancel it'}
                    </OutlineButton>
                  ))}
                  <DayButton
                    {...questions.snooze}
                    save={snooze}
                    onChoose={(dueOn) => snooze.mutate({ id: one.id, version: one.version, dueOn })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!erasedAt && (
        <StaffForm
          key={add.done}
          action="Set follow-up"
          save={add}
          unsent={unsent}
          onSubmit={(form) => {
            const text = formText(form);
            add.mutate({ inquiry: reference, dueOn: text(DAY_FIELD), note: text('note') });
          }}
        >
          {(failure) => (
            <>
              <DayField error={failure?.errors[DAY_FIELD]} />
              <FormFields fields={NOTE_FIELD} errors={failure?.errors} />
            </>
          )}
        </StaffForm>
      )}
      <FollowUpOutcome change={change} />
      <FollowUpOutcome change={snooze} isInDialog />
    </StaffPanel>
  );
}

export function DocumentRequestsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const query = useDocumentRequests(inquiry);
  const states = query.data?.rows.map(({ state }) => state) ?? [];
  return (
    <StaffPanel heading={states.length > 1 ? 'Document requests' : 'Document request'} shown={states.join(' ')}>
      <StaffResults query={query}>
        {({ rows }) =>
          rows.length > 0 ? (
            rows.map((request) => <DocumentRequest key={request.id} request={request} />)
          ) : (
            <p>{`We have no document named “${inquiry.documentTitle}”, so there is nothing to grant.`}</p>
          )
        }
      </StaffResults>
    </StaffPanel>
  );
}

function DocumentRequest({ request }: { request: AccessRequestResponse }) {
  const { id, documentTitle, state } = request;
  return (
    <section className="stack" aria-label={documentTitle}>
      <h3 className="row gap-1 across-4 between step-1">
        <Link to={`${ACCESS_ADDRESS}/${id}`}>{documentTitle}</Link> <AccessBadge request={request} />
      </h3>
      {state === 'open' ? (
        <DecisionControls request={request} />
      ) : (
        <>
          <StaffFacts facts={decisionFacts(request)} />
          <details className="stack">
            <summary className="unfold">Change the decision</summary>
            <DecisionControls request={request} />
          </details>
        </>
      )}
    </section>
  );
}

/** Starts a quotation, or opens the one that was not sent yet. */
export function QuoteButton({ id }: { id: string }) {
  const inquiry = useStaffQuery<InquiryDetail>([INQUIRIES_API, id]).data;
  const quotations = useInquiryQuotations({ reference: inquiry?.reference }).data?.rows;
  const navigate = useNavigate();
  const quote = useNewQuotation<{ inquiry: string }>();
  const draft = quotations?.find(({ state }) => state === 'draft');
  const isShown = inquiry && quotations && !inquiry.erasedAt;
  const start = () =>
    draft ? navigate(quotationAddress(draft)) : inquiry && quote.mutate({ inquiry: inquiry.reference });
  useStaffKey('q', 'Quote this', isShown && !quote.isPending ? start : null);
  return (
    isShown && (
      <>
        <StaffFailureNote error={quote.error} />
        <Button disabled={quote.isPending} onClick={start}>
          {draft ? 'Open the draft' : quotations.length === 0 ? 'Quote this' : 'Quote more work'}
        </Button>
      </>
    )
  );
}

export function QuotationsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { wonAmount, lostReason } = inquiry;
  const quotations = useInquiryQuotations(inquiry).data?.rows ?? [];
  if (quotations.length === 0 && !wonAmount && !lostReason) return null;
  return (
    <StaffPanel heading="Quotations">
      <ul className="ruled">
        {quotations.map((row) => (
          <li key={row.id} className="row gap-0 across-4">
            <Link className="mono" to={quotationAddress(row)}>
              {quotationName(row.number, row.letter)}
            </Link>
            <RevisionBadge state={row.state} />
            <span className={`mono ${styles.last}`}>
              {row.total !== null && dollarText(row.acceptedTotal ?? row.total)}
            </span>
          </li>
        ))}
      </ul>
      <StaffFacts
        facts={[
          ['Won', wonAmount && dollarText(wonAmount)],
          ['Lost', lostReason && labelOf(LOST_REASONS, lostReason)],
        ]}
      />
    </StaffPanel>
  );
}
