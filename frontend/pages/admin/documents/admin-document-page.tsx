import { useNavigate, useParams } from 'react-router';
import type { StaffDocumentAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { BIN_DAYS } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { DESK_CHANGES, DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';
import { DocumentTextsPanel } from './document-texts-panel.js';
import { FilePanel } from './file-panel.js';

export function AdminDocumentPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Document"
      lead="Changes show on the site at once."
      right="documents"
      actions={
        <LinkButton to={DOCUMENTS_ADDRESS} variant="outline">
          All documents
        </LinkButton>
      }
    >
      <DocumentPanels key={id} id={id} />
    </StaffPage>
  );
}

function DocumentPanels({ id }: { id: string }) {
  const query = useStaffQuery<StaffDocumentAnswer>([DOCUMENTS_API, id]);
  return (
    <StaffResults query={query}>
      {(document) => (
        <>
          <DocumentTextsPanel document={document} />
          <FilePanel document={document} />
          <RemovalPanel document={document} />
        </>
      )}
    </StaffResults>
  );
}

function RemovalPanel({ document }: { document: StaffDocumentAnswer }) {
  const show = useToast();
  const navigate = useNavigate();
  const { id, title, version, waiting, links } = document;
  const removal = useVersionedMutation({
    call: ({ version }: Versioned) => sendStaff('DELETE', `${DOCUMENTS_API}/${id}?version=${version}`),
    // The document's own query would be a 404; the list is fetched when it is shown.
    invalidates: DESK_CHANGES.filter((path) => path !== DOCUMENTS_API),
    onDone: () => {
      show({ title: 'Document removed', description: `“${title}” and its file are in the bin for ${BIN_DAYS} days.` });
      navigate(DOCUMENTS_ADDRESS);
    },
  });
  return (
    <StaffPanel heading="Removal">
      <p>
        Requests for a removed document stay listed. They can be refused, but not granted until the document comes back.
      </p>
      <div>
        <ConfirmButton
          label="Remove the document"
          question={`Remove “${title}”?`}
          action="Remove it"
          disabled={removal.isPending}
          onConfirm={() => removal.mutate({ version })}
        >
          The document disappears from the site and stays in the bin for {BIN_DAYS} days. {consequences(waiting, links)}
        </ConfirmButton>
      </div>
      <StaffFailureNote error={removal.error} />
      <ConflictDialog conflict={removal.conflict} record="this document" keepLabel="Remove anyway" />
    </StaffPanel>
  );
}

function consequences(waiting: number, links: number): string {
  const asked = waiting === 1 ? '1 request is waiting for it.' : `${waiting} requests are waiting for it.`;
  const granted = links === 1 ? '1 link to it stops working.' : `${links} links to it stop working.`;
  return [waiting > 0 && asked, links > 0 && granted].filter(Boolean).join(' ');
}
