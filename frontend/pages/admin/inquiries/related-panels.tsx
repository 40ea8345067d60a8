import { useNavigate } from 'react-router';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { AccessRequestResponse } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { LOST_REASONS } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { QuotationDetail } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { AccessBadge, DecisionControls, decisionFacts } from '../../../features/document-admin/access-decision.js';
import { ACCESS_ADDRESS } from '../../../features/document-admin/admin-paths.js';
import {
  QUOTATION_CHANGES,
  QUOTATIONS_API,
  quotationAddress,
  quotationName,
} from '../../../features/quotation-admin/admin-paths.js';
import { RevisionBadge } from '../../../features/quotation-admin/revision-state.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiries.module.css';
import { useDocumentRequests, useInquiryQuotations } from './inquiry-queries.js';

/** The document requests of an inquiry. Staff can decide them here or on each request's own page. */
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
            <p>We have no document named “{inquiry.documentTitle}”, so there is nothing to grant.</p>
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

export function QuotationsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt, wonAmount, lostReason } = inquiry;
  const navigate = useNavigate();
  const quotations = useInquiryQuotations(inquiry).data?.rows ?? [];
  const quote = useStaffMutation<void, QuotationDetail>({
    call: () => sendStaff('POST', QUOTATIONS_API, { inquiry: reference }),
    invalidates: QUOTATION_CHANGES,
    onDone: (quotation) => navigate(quotationAddress(quotation)),
  });
  const hasUnsent = quotations.some(({ state }) => state === 'draft');
  return (
    <StaffPanel heading="Quotations">
      {quotations.length > 0 && (
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
      )}
      <StaffFacts
        facts={[
          ['Won', wonAmount && dollarText(wonAmount)],
          ['Lost', lostReason && labelOf(LOST_REASONS, lostReason)],
        ]}
      />
      {/* Hidden while there is an unsent one, which the button would only reopen. */}
      {!erasedAt && !hasUnsent && (
        <div>
          <Button disabled={quote.isPending} onClick={() => quote.mutate()}>
            {quotations.length === 0 ? 'Quote this' : 'Quote more work'}
          </Button>
        </div>
      )}
      <StaffFailureNote error={quote.error} />
    </StaffPanel>
  );
}
