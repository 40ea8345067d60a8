import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_MESSAGES,
  type DocumentChange,
  type StaffDocumentResponse,
} from '../../../../backend/documents/admin/documents-admin.contract.js';
import { DOCUMENT_ICON_CATEGORIES } from '../../../../backend/documents/documents.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { TRASH_DAYS } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import { localRefusal, sendStaff } from '../../../api/staff-calls.js';
import { useUpload } from '../../../api/upload-staff.js';
import { ADMIN_CHANGES, DOCUMENTS_ADDRESS, DOCUMENTS_API } from '../../../features/document-admin/admin-paths.js';
import { fileSizeText } from '../../../features/documents/document-icon.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { ConflictDialog, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { FormFields, RecordForm } from '../../../features/staff/editing/record-form.js';
import { StaffForm, UploadProgress } from '../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../features/staff/editing/unsaved-changes.js';
import { PAGES, RecordPage, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffRows, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { OutlineButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';

const RECORD = 'this document';

export const AdminDocumentPage = () => (
  <RecordPage<StaffDocumentResponse> {...PAGES.document} path={DOCUMENTS_API}>
    {(document) => (
      <>
        <TextsPanel document={document} />
        <FilePanel document={document} />
        <RemovalPanel document={document} />
      </>
    )}
  </RecordPage>
);

function TextsPanel({ document }: { document: StaffDocumentResponse }) {
  const [edited, setEdited] = useState(document);
  const fields = useDocumentFields();
  const change = useVersionedMutation({
    call: (input: DocumentChange) =>
      sendStaff<StaffDocumentResponse>('PATCH', `${DOCUMENTS_API}/${document.id}`, input),
    invalidates: ADMIN_CHANGES,
    toast: ({ title }) => ({ title: 'Changes saved', description: `The site shows “${title}” with your changes.` }),
    onDone: (saved) => setEdited(saved),
  });
  return (
    <StaffPanel heading={document.title}>
      <RecordForm
        wide
        fields={fields}
        record={document}
        name={RECORD}
        save={change}
        action="Save"
        // A new file increments the version, too, but does not conflict with these texts.
        onSubmit={(texts, version) =>
          change.mutate({
            ...texts,
            version: TEXTS.every((field) => edited[field] === document[field]) ? document.version : version,
          })
        }
      />
    </StaffPanel>
  );
}

const TEXTS = ['title', 'category', 'description', 'access'] as const;

/** The category suggests those in use and accepts any other. */
function useDocumentFields() {
  const known = useStaffRows<StaffDocumentResponse>([DOCUMENTS_API]).data?.rows.map(({ category }) => category) ?? [];
  const suggestions = [...new Set([...DOCUMENT_ICON_CATEGORIES, ...known])];
  return { ...DOCUMENT_FIELDS, category: { ...DOCUMENT_FIELDS.category, suggestions } };
}

function FilePanel({ document }: { document: StaffDocumentResponse }) {
  const show = useToast();
  const { id, version, fileSize, filePresent, uploadedAt, downloadCount, links } = document;
  const upload = useFileUpload('PUT', `${DOCUMENTS_API}/${id}/file`, (answer) =>
    show({ title: 'File replaced', description: `The new file is ${fileSizeText(answer.fileSize)}.` }),
  );
  return (
    <StaffPanel heading="File">
      <StaffFacts
        facts={[
          ['Size', fileSizeText(fileSize)],
          ['State', filePresent ? 'File available' : 'File missing. Upload it again.'],
          ['Uploaded', <StaffTime key="uploaded" at={uploadedAt} />],
          ['Downloads', counted(downloadCount, 'download')],
          ['Active links', String(links)],
        ]}
      />
      <p>Links you have already granted will open the new file.</p>
      {/* A new form after each upload, because a file input keeps its choice. */}
      <UploadForm key={upload.done} action="Replace the file" upload={upload} version={version} />
      <ConflictDialog conflict={upload.conflict} record={RECORD} keepLabel="Replace anyway" />
    </StaffPanel>
  );
}

const RemovalPanel = ({ document: { id, title, version, waiting, links } }: { document: StaffDocumentResponse }) => (
  <StaffPanel heading="Removal">
    <p>
      Requests for a removed document stay listed. They can be refused, but not granted until the document comes back.
    </p>
    <div>
      <RemoveButton
        path={`${DOCUMENTS_API}/${id}`}
        version={version}
        record={RECORD}
        label="Remove the document"
        question={`Remove “${title}”?`}
        action="Remove it"
        // The list is fetched when it is shown.
        invalidates={ADMIN_CHANGES.filter((path) => path !== DOCUMENTS_API)}
        toast={{
          title: 'Document removed',
          description: `“${title}” and its file are in the trash for ${TRASH_DAYS} days.`,
        }}
        to={DOCUMENTS_ADDRESS}
      >
        The document disappears from the site and stays in the trash for {TRASH_DAYS} days.{' '}
        <span>{consequences(waiting, links)}</span>
      </RemoveButton>
    </div>
  </StaffPanel>
);

function consequences(waiting: number, links: number): string {
  const asked = waiting === 1 ? '1 request is waiting for it.' : `${waiting} requests are waiting for it.`;
  const granted = links === 1 ? '1 link to it stops working.' : `${links} links to it stop working.`;
  return [waiting > 0 && asked, links > 0 && granted].filter(Boolean).join(' ');
}

export const NewDocumentPage = () => (
  <StaffPage {...PAGES['new-document']}>
    <StaffPanel heading="Document">
      <NewDocumentForm />
    </StaffPanel>
  </StaffPage>
);

function NewDocumentForm() {
  const navigate = useNavigate();
  const show = useToast();
  const upload = useFileUpload('POST', DOCUMENTS_API, ({ title }) => {
    show({ title: 'Document uploaded', description: `The site shows “${title}”.` });
    navigate(DOCUMENTS_ADDRESS);
  });
  return <UploadForm action="Upload" upload={upload} fields={useDocumentFields()} />;
}

interface UploadFormProps {
  action: string;
  upload: ReturnType<typeof useFileUpload>;
  fields?: typeof DOCUMENT_FIELDS;
  /** Version of the document when its file is replaced; omitted for a new document. */
  version?: number;
}

function UploadForm({ action, upload, fields, version = 0 }: UploadFormProps) {
  const { mutate, error, progress, cancel } = upload;
  const pending = progress !== null;
  // Leaving the page aborts the upload.
  useUnsavedChanges(() => pending);
  return (
    <StaffForm
      action={action}
      save={{ isPending: pending, error }}
      wide
      actions={pending && <OutlineButton onClick={cancel}>Cancel upload</OutlineButton>}
      onSubmit={(form) => mutate({ form: new FormData(form), version })}
    >
      {(failure) => (
        <>
          {fields && <FormFields fields={fields} errors={failure?.errors} />}
          <TextField
            label={`PDF file, up to ${UPLOAD_LIMITS.document.text}`}
            name="file"
            type="file"
            accept="application/pdf,.pdf"
            required
            wide
            error={failure?.errors.file}
          />
          {pending && <UploadProgress share={progress} />}
        </>
      )}
    </StaffForm>
  );
}

/** Uploads a form with a `file`; the version of a new document is 0. Unmounting aborts it. */
function useFileUpload(method: 'POST' | 'PUT', path: string, onDone: (document: StaffDocumentResponse) => void) {
  const { send, stateOf } = useUpload();
  const upload = useVersionedMutation<Versioned & { form: FormData }, StaffDocumentResponse>({
    call: async ({ form, version }) => {
      refuseWrong(form.get('file'));
      if (version > 0) form.set('version', String(version));
      return send(method, path, form);
    },
    invalidates: ADMIN_CHANGES,
    onDone,
  });
  return { ...upload, ...stateOf(upload) };
}

/** Rejects a file as the server would, before sending it. */
function refuseWrong(file: FormDataEntryValue | null): void {
  if (!(file instanceof File) || file.name === '') throw localRefusal({ file: DOCUMENT_MESSAGES.fileMissing });
  if (file.size === 0) throw localRefusal({ file: DOCUMENT_MESSAGES.fileEmpty });
  if (file.size > UPLOAD_LIMITS.document.bytes) throw localRefusal({ file: DOCUMENT_MESSAGES.fileTooLarge });
}
