import type { AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { AccessBadge, DecisionControls, decisionFacts } from '../../../features/document-desk/access-decision.js';
import { ACCESS_ADDRESS } from '../../../features/document-desk/desk-paths.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { Link } from '../../../ui/link.js';
import styles from './document-requests-panel.module.css';
import { useDocumentRequests } from './inquiry-queries.js';

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

function DocumentRequest({ request }: { request: AccessRequestAnswer }) {
  const { id, documentTitle, state } = request;
  return (
    <section className={styles.request} aria-label={documentTitle}>
      <h3>
        <Link to={`${ACCESS_ADDRESS}/${id}`}>{documentTitle}</Link> <AccessBadge request={request} />
      </h3>
      {state === 'open' ? (
        <DecisionControls request={request} />
      ) : (
        <>
          <StaffFacts facts={decisionFacts(request)} />
          <details>
            <summary>Change the decision</summary>
            <DecisionControls request={request} />
          </details>
        </>
      )}
    </section>
  );
}
