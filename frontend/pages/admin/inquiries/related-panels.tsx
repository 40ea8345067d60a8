import { useNavigate } from 'react-router';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { AccessRequestResponse } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { LOST_REASONS } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { AccessBadge, DecisionControls, decisionFacts } from '../../../features/document-admin/access-decision.js';
import { ACCESS_ADDRESS } from '../../../features/document-admin/admin-paths.js';
import { INQUIRIES_API } from '../../../features/inquiry-admin/admin-paths.js';
import {
  useDocumentRequests,
  useInquiryQuotations,
  useNewQuotation,
} from '../../../features/inquiry-admin/inquiry-queries.js';
import { quotationAddress, quotationName } from '../../../features/quotation-admin/admin-paths.js';
import { RevisionBadge } from '../../../features/quotation-admin/revision-state.js';
import { useStaffKey } from '../../../features/staff/shell/staff-keys.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Button, Link } from '../../../ui/button.js';
import styles from './inquiries.module.css';

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
