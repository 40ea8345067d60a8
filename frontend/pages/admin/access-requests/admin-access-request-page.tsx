import type {
  AccessRequestDetail,
  DownloadResponse,
} from '../../../../backend/documents/admin/documents-admin.contract.js';
import { AccessBadge, DecisionControls, decisionFacts } from '../../../features/document-admin/access-decision.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-admin/admin-paths.js';
import { fileSizeText } from '../../../features/documents/file-size-text.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Link } from '../../../ui/link.js';

const DOWNLOAD_COLUMNS: readonly StaffColumn<DownloadResponse>[] = [
  { head: 'Started', cell: ({ startedAt }) => <StaffTime at={startedAt} /> },
  {
    head: 'Completed',
    cell: ({ completedAt }) => (completedAt ? <StaffTime at={completedAt} /> : 'Incomplete'),
  },
  { head: 'Sent', figures: true, cell: ({ bytesSent }) => fileSizeText(bytesSent) },
  { head: 'File', figures: true, cell: ({ fileSize }) => fileSizeText(fileSize) },
];

/** One access request: the visitor, the decision and the downloads. */
export function AdminAccessRequestPage() {
  return (
    <RecordPage<AccessRequestDetail>
      heading="Access request"
      links={[['All requests', ACCESS_ADDRESS]]}
      path={ACCESS_API}
    >
      {(request) => (
        <>
          <StaffPanel heading={request.documentTitle}>
            <AccessFacts request={request} />
          </StaffPanel>
          <DecisionPanel request={request} />
          <StaffPanel heading="Downloads">
            {request.log.length === 0 ? (
              <StaffEmpty>No downloads yet.</StaffEmpty>
            ) : (
              <StaffTable caption="Downloads" columns={DOWNLOAD_COLUMNS} rows={request.log} />
            )}
          </StaffPanel>
        </>
      )}
    </RecordPage>
  );
}

export function DecisionPanel({ request }: { request: AccessRequestDetail }) {
  const { state } = request;
  return (
    <StaffPanel heading={state === 'open' ? 'Decision' : 'Change the decision'} shown={state}>
      <DecisionControls request={request} />
    </StaffPanel>
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
        ['Visitor’s email', visitor && <EmailLink key="email" address={visitor.email} />],
        [
          'Inquiry',
          <Link key="inquiry" className="tap" to={`/admin/inquiries/${inquiryReference}`}>
            {inquiryReference}
          </Link>,
        ],
        ['Requested', <StaffTime key="asked" at={createdAt} />],
        ...decisionFacts(request),
      ]}
    />
  );
}

function EmailLink({ address }: { address: string }) {
  return (
    <a className="tap" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address}
    </a>
  );
}
