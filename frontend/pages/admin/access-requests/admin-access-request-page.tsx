import { useParams } from 'react-router';
import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { AccessBadge } from '../../../features/document-desk/access-badge.js';
import { decisionFacts } from '../../../features/document-desk/access-facts.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-desk/desk-paths.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './admin-access-request-page.module.css';
import { DecisionPanel } from './decision-panel.js';
import { DownloadsPanel } from './downloads-panel.js';

/** One access request: the visitor, the decision and the downloads. */
export function AdminAccessRequestPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Access request"
      actions={
        <LinkButton to={ACCESS_ADDRESS} variant="outline">
          All requests
        </LinkButton>
      }
    >
      <RequestPanels key={id} id={id} />
    </StaffPage>
  );
}

function RequestPanels({ id }: { id: string }) {
  const query = useStaffQuery<AccessRequestDetail>([ACCESS_API, id]);
  return (
    <StaffResults query={query}>
      {(request) => (
        <>
          <StaffPanel heading={request.documentTitle}>
            <AccessFacts request={request} />
          </StaffPanel>
          <DecisionPanel request={request} />
          <DownloadsPanel log={request.log} />
        </>
      )}
    </StaffResults>
  );
}

function AccessFacts({ request }: { request: AccessRequestDetail }) {
  const { visitor, inquiryReference, createdAt } = request;
  return (
    <StaffFacts
      facts={[
        ['State', <AccessBadge key="state" request={request} />],
        ['Visitor', visitor?.name ?? 'Data erased'],
        ['Company', visitor?.company],
        ['Visitor’s email', visitor && <MailLink key="email" address={visitor.email} />],
        [
          'Inquiry',
          <Link key="inquiry" className={styles.link} to={`/admin/inquiries/${inquiryReference}`}>
            {inquiryReference}
          </Link>,
        ],
        ['Requested', <StaffTime key="asked" at={createdAt} />],
        ...decisionFacts(request),
      ]}
    />
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a className={styles.link} href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address}
    </a>
  );
}
