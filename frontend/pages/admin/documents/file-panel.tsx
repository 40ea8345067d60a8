import { useState } from 'react';
import type { StaffDocumentAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { times } from '../../../features/document-desk/access-look.js';
import { DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { UploadForm } from '../../../features/document-desk/upload-form.js';
import { useFileUpload } from '../../../features/document-desk/use-file-upload.js';
import { fileSizeText } from '../../../features/documents/file-size-text.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useToast } from '../../../shell/toasts.js';

/** The file of a document, and another one in its place. */
export function FilePanel({ document }: { document: StaffDocumentAnswer }) {
  const show = useToast();
  // A new form for each file: the browser keeps the last choice in its control.
  const [sent, setSent] = useState(0);
  const { id, version, fileSize, filePresent, uploadedAt, downloadCount, links } = document;
  const upload = useFileUpload({
    method: 'PUT',
    path: `${DOCUMENTS_API}/${id}/file`,
    onDone: (answer) => {
      show({ title: 'File replaced', description: `${fileSizeText(answer.fileSize)} took its place.` });
      setSent((count) => count + 1);
    },
  });
  return (
    <StaffPanel heading="File">
      <StaffFacts
        facts={[
          ['Size', fileSizeText(fileSize)],
          ['State', filePresent ? 'In its place' : 'Missing: upload it again'],
          ['Uploaded', <StaffTime key="uploaded" at={uploadedAt} />],
          ['Downloads', times(downloadCount)],
          ['Links that work', String(links)],
        ]}
      />
      <p>A new file takes the place of this one. Links that went out bring the new file from then on.</p>
      <UploadForm
        key={sent}
        action="Replace the file"
        upload={upload}
        complete={(form) => form.set('version', String(version))}
      />
    </StaffPanel>
  );
}
