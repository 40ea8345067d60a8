import { useState } from 'react';
import type { StaffDocumentAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { times } from '../../../features/document-desk/displayed-access-state.js';
import { UploadForm } from '../../../features/document-desk/upload-form.js';
import { useFileUpload } from '../../../features/document-desk/use-file-upload.js';
import { fileSizeText } from '../../../features/documents/file-size-text.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useToast } from '../../../shell/toasts.js';

export function FilePanel({ document }: { document: StaffDocumentAnswer }) {
  const show = useToast();
  // A new form after each upload, because a file input keeps its choice.
  const [sent, setSent] = useState(0);
  const { id, version, fileSize, filePresent, uploadedAt, downloadCount, links } = document;
  const upload = useFileUpload({
    method: 'PUT',
    path: `${DOCUMENTS_API}/${id}/file`,
    onDone: (answer) => {
      show({ title: 'File replaced', description: `The new file is ${fileSizeText(answer.fileSize)}.` });
      setSent((count) => count + 1);
    },
  });
  return (
    <StaffPanel heading="File">
      <StaffFacts
        facts={[
          ['Size', fileSizeText(fileSize)],
          ['State', filePresent ? 'File available' : 'File missing. Upload it again.'],
          ['Uploaded', <StaffTime key="uploaded" at={uploadedAt} />],
          ['Downloads', times(downloadCount)],
          ['Active links', String(links)],
        ]}
      />
      <p>Links you have already granted will open the new file.</p>
      <UploadForm key={sent} action="Replace the file" upload={upload} version={version} />
      <ConflictDialog conflict={upload.conflict} record="this document" keepLabel="Replace anyway" />
    </StaffPanel>
  );
}
