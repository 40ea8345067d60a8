import { useEffect, useRef, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import {
  DOCUMENT_MESSAGES,
  type StaffDocumentAnswer,
} from '../../../backend/documents/desk/documents-desk.contract.js';
import type { HttpError } from '../../api/http.js';
import { localRefusal } from '../../api/staff-calls.js';
import { uploadStaff } from '../../api/upload-staff.js';
import { useVersionedMutation } from '../staff/use-staff.js';
import { DESK_CHANGES } from './desk-paths.js';

interface FileUpload {
  method: 'POST' | 'PUT';
  path: string;
  onDone(document: StaffDocumentAnswer): void;
}

interface UploadInput {
  form: FormData;
  /** 0 for a new document. */
  version: number;
}

/** Uploads a form with a `file`. Unmounting aborts it. */
export function useFileUpload({ method, path, onDone }: FileUpload) {
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = useVersionedMutation<UploadInput, StaffDocumentAnswer>({
    call: async ({ form, version }) => {
      const refusal = refusalOf(form.get('file'));
      if (refusal) throw refusal;
      if (version > 0) form.set('version', String(version));
      abort.current = new AbortController();
      setShare(0);
      return uploadStaff(method, path, form, { onProgress: setShare, signal: abort.current.signal });
    },
    invalidates: DESK_CHANGES,
    onDone,
  });
  return {
    send: upload.mutate,
    error: upload.error,
    conflict: upload.conflict,
    /** From 0 to 1 while the file is sent, else null. */
    progress: upload.isPending ? share : null,
    cancel: () => {
      abort.current?.abort();
      upload.reset();
    },
  };
}

/** Rejects a file as the server would, before sending it. */
function refusalOf(file: FormDataEntryValue | null): HttpError | null {
  if (!(file instanceof File) || file.name === '') return localRefusal({ file: DOCUMENT_MESSAGES.fileMissing });
  if (file.size === 0) return localRefusal({ file: DOCUMENT_MESSAGES.fileEmpty });
  return file.size > UPLOAD_LIMITS.document.bytes ? localRefusal({ file: DOCUMENT_MESSAGES.fileTooLarge }) : null;
}
