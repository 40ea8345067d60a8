import type { ReactNode } from 'react';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { StaffForm, UploadProgress } from '../staff/editing/staff-form.js';
import { useUnsavedChanges } from '../staff/editing/unsaved-changes.js';
import type { useFileUpload } from './use-file-upload.js';

interface UploadFormProps {
  action: string;
  upload: ReturnType<typeof useFileUpload>;
  fields?(errors: Readonly<Record<string, string>>): ReactNode;
  /** Version of the document when its file is replaced; omitted for a new document. */
  version?: number;
}

/** Uploads a PDF and shows the progress. */
export function UploadForm({ action, upload, fields, version = 0 }: UploadFormProps) {
  const { send, error, progress, cancel } = upload;
  const pending = progress !== null;
  // Leaving the page aborts the upload.
  useUnsavedChanges(() => pending);
  return (
    <StaffForm
      action={action}
      pendingAction="Uploading..."
      pending={pending}
      error={error}
      wide
      actions={
        pending && (
          <Button variant="outline" onClick={cancel}>
            Cancel upload
          </Button>
        )
      }
      onSubmit={(form) => send({ form: new FormData(form), version })}
    >
      {(failure) => (
        <>
          {fields?.(failure?.errors ?? {})}
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
