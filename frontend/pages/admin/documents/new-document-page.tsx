import { useNavigate } from 'react-router';
import { DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { DocumentFields } from '../../../features/document-desk/document-fields.js';
import { UploadForm } from '../../../features/document-desk/upload-form.js';
import { useFileUpload } from '../../../features/document-desk/use-file-upload.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useToast } from '../../../shell/toasts.js';
import { LinkButton } from '../../../ui/button.js';

export function NewDocumentPage() {
  return (
    <StaffPage
      heading="Upload a document"
      lead="Visitors see the title at once. The file goes only to those you grant access."
      right="documents"
      actions={
        <LinkButton to={DOCUMENTS_ADDRESS} variant="outline">
          All documents
        </LinkButton>
      }
    >
      <StaffPanel heading="Document">
        <NewDocumentForm />
      </StaffPanel>
    </StaffPage>
  );
}

function NewDocumentForm() {
  const navigate = useNavigate();
  const show = useToast();
  const upload = useFileUpload({
    method: 'POST',
    path: DOCUMENTS_API,
    onDone: ({ title }) => {
      show({ title: 'Document uploaded', description: `Visitors can now request “${title}”.` });
      navigate(DOCUMENTS_ADDRESS);
    },
  });
  return <UploadForm action="Upload" upload={upload} fields={(errors) => <DocumentFields errors={errors} />} />;
}
