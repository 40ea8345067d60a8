import { useNavigate, useParams } from 'react-router';
import type { StaffDocumentAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { DESK_CHANGES, DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffResults } from '../../../features/staff/staff-results.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';
import { DocumentTextsPanel } from './document-texts-panel.js';
import { FilePanel } from './file-panel.js';

/** One document: its texts, its file, and its removal. */
export function AdminDocumentPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Document"
      lead="What is changed here shows on the site at once."
      ownerOnly
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
  const removal = useStaffMutation({
    call: () => sendStaff('DELETE', `${DOCUMENTS_API}/${id}?version=${version}`),
    // The document's own call would be a 404 by now: the list is read when it is shown again.
    changes: DESK_CHANGES.filter((path) => path !== DOCUMENTS_API),
    onDone: () => {
      show({ title: 'Document removed', description: `“${title}” and its file are gone.` });
      navigate(DOCUMENTS_ADDRESS);
    },
  });
  const onError = (error: unknown) =>
    show({ variant: 'destructive', title: 'Nothing was removed', description: staffFailure(error).message });

  return (
    <StaffPanel heading="Removal">
      <p>
        Requests for a removed document stay in the list of requests. They can be refused, and not granted any more.
      </p>
      <div>
        <ConfirmButton
          label="Remove the document"
          question={`Remove “${title}”?`}
          action="Remove it"
          disabled={removal.isPending}
          onConfirm={() => removal.mutate(undefined, { onError })}
        >
          It leaves the site with its file; this cannot be undone. {consequences(waiting, links)}
        </ConfirmButton>
      </div>
    </StaffPanel>
  );
}

function consequences(waiting: number, links: number): string {
  const asked = waiting === 1 ? '1 request waits for it.' : `${waiting} requests wait for it.`;
  const granted = links === 1 ? '1 link to it stops working.' : `${links} links to it stop working.`;
  return [waiting > 0 && asked, links > 0 && granted].filter(Boolean).join(' ');
}
