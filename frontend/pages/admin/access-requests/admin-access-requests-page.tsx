import * as desk from '../../../../backend/documents/admin/documents-admin.contract.js';
import { ACCESS_PAGE_SIZE, type AccessRequestResponse } from '../../../../backend/documents/documents.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import {
  AccessBadge,
  DecisionControls,
  decisionFacts,
  displayedAccessState,
} from '../../../features/document-admin/access-decision.js';
import { ACCESS_ADDRESS, ACCESS_API } from '../../../features/document-admin/admin-paths.js';
import { fileSizeText } from '../../../features/documents/document-icon.js';
import { StaffTime, TapLink } from '../../../features/staff/cells.js';
import { useFocusAfterChange } from '../../../features/staff/editing/focus.js';
import { Noted, ResourcePage, type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES, PAGES, RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import { OutlineLink } from '../../../ui/button.js';

const FILTERS = [
  { label: 'Search', maxLength: desk.DOCUMENT_LIMITS.search.max, placeholder: 'Visitor, document, reference' },
  labels.accessFilter,
];

const COLUMNS: readonly StaffColumn<AccessRequestResponse>[] = [
  {
    head: 'Visitor',
    cell: ({ id, visitor, inquiryReference }) => (
      <Noted note={visitor && (visitor.company || visitor.email)}>
        <TapLink
          to={`${ACCESS_ADDRESS}/${id}`}
          look="strong"
          text={visitor?.name ?? `${inquiryReference} (data erased)`}
        />
      </Noted>
    ),
  },
  {
    head: 'Document',
    cell: ({ documentTitle, documentId }) => <Noted note={documentId === null && 'Removed'}>{documentTitle}</Noted>,
  },
  { head: 'Requested', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    head: 'State',
    cell: (request) => (
      <div>
        <AccessBadge request={request} />
        {request.decidedBy && <p className="muted">{`by ${request.decidedBy}`}</p>}
        {request.emailState === 'failed' && <p className="signal strong">Email could not be delivered</p>}
      </div>
    ),
  },
  { head: 'Link', cell: (request) => <LinkCell request={request} /> },
  { head: 'Decision', cell: (request) => <DecisionCell request={request} /> },
];

/** Open requests are decided in their row. */
export const AdminAccessRequestsPage = () => (
  <ResourcePage
    {...LIST_PAGES['access-requests']}
    path={ACCESS_API}
    pageSize={ACCESS_PAGE_SIZE}
    filters={FILTERS}
    columns={COLUMNS}
    isMarked={({ state }) => state === 'open'}
  />
);

function LinkCell({ request }: { request: AccessRequestResponse }) {
  const { expiresAt, usesLeft, downloads } = request;
  if (expiresAt === null && downloads === 0) return <span className="muted">None</span>;
  const state = displayedAccessState(request, Date.now());
  const until = state === 'expired' ? 'Expired' : state === 'used-up' ? 'None left until' : `${usesLeft} more until`;
  return (
    <div>
      <span>{counted(downloads, 'download')}</span>
      {expiresAt && (
        <p className="muted">
          <span>{until}</span> <StaffTime at={expiresAt} />
        </p>
      )}
    </div>
  );
}

function DecisionCell({ request }: { request: AccessRequestResponse }) {
  const cell = useFocusAfterChange<HTMLDivElement>(request.state);
  return (
    <div ref={cell} tabIndex={-1}>
      {request.state === 'open' ? (
        <DecisionControls isInRow request={request} />
      ) : (
        <OutlineLink
          to={`${ACCESS_ADDRESS}/${request.id}`}
          aria-label={`Details of ${request.visitor?.name ?? request.inquiryReference}`}
        >
          Details
        </OutlineLink>
      )}
    </div>
  );
}

const DOWNLOAD_COLUMNS: readonly StaffColumn<desk.DownloadResponse>[] = [
  { head: 'Started', cell: ({ startedAt }) => <StaffTime at={startedAt} /> },
  {
    head: 'Completed',
    cell: ({ completedAt }) => (completedAt ? <StaffTime at={completedAt} /> : 'Incomplete'),
  },
  { head: 'Sent', figures: true, cell: ({ bytesSent }) => fileSizeText(bytesSent) },
  { head: 'File', figures: true, cell: ({ fileSize }) => fileSizeText(fileSize) },
];

export const AdminAccessRequestPage = () => (
  <RecordPage<desk.AccessRequestDetail> {...PAGES['access-request']} path={ACCESS_API}>
    {(request) => (
      <>
        <StaffPanel heading={request.documentTitle}>
          <StaffFacts
            facts={[
              ['State', <AccessBadge key="state" request={request} />],
              ['Visitor', request.visitor?.name ?? 'Data erased'],
              ['Company', request.visitor?.company],
              ['Visitor’s email', request.visitor && <EmailLink key="email" address={request.visitor.email} />],
              [
                'Inquiry',
                <TapLink
                  key="inquiry"
                  to={`/admin/inquiries/${request.inquiryReference}`}
                  text={request.inquiryReference}
                />,
              ],
              ['Requested', <StaffTime key="asked" at={request.createdAt} />],
              ...decisionFacts(request),
            ]}
          />
        </StaffPanel>
        <DecisionPanel request={request} />
        <StaffPanel heading="Downloads">
          <StaffTable caption="Downloads" columns={DOWNLOAD_COLUMNS} rows={request.log} empty="No downloads yet." />
        </StaffPanel>
      </>
    )}
  </RecordPage>
);

export function DecisionPanel({ request }: { request: desk.AccessRequestDetail }) {
  const { state } = request;
  return (
    <StaffPanel heading={state === 'open' ? 'Decision' : 'Change the decision'} shown={state}>
      <DecisionControls request={request} />
    </StaffPanel>
  );
}

const EmailLink = ({ address }: { address: string }) => (
  <a className="tap" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
    {address}
  </a>
);
