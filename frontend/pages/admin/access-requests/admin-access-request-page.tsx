import { useParams } from 'react-router';
import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { AccessBadge } from '../../../features/document-desk/access-badge.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-desk/desk-paths.js';
import { displayedAccessState, mailText, times } from '../../../features/document-desk/displayed-access-state.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffResults } from '../../../features/staff/staff-results.js';
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
  const { visitor, documentId, inquiryReference, createdAt, decidedAt, decidedBy, refusalReason, mail } = request;
  const { expiresAt, usesLeft, downloads } = request;
  const works = displayedAccessState(request, Date.now()) === 'granted';
  return (
    <StaffFacts
      facts={[
        ['State', <AccessBadge key="state" request={request} />],
        ['Document', documentId === null ? 'Removed, so access cannot be granted' : ''],
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
        ['Decided', decidedAt && <StaffTime key="decided" at={decidedAt} />],
        ['Decided by', decidedBy],
        ['Reason given', refusalReason],
        ['Email', mailText(mail)],
        ['Link expires', expiresAt && <StaffTime key="expires" at={expiresAt} zoned />],
        ['Downloads', `${times(downloads)}${works ? `, ${usesLeft} left on this link` : ''}`],
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
