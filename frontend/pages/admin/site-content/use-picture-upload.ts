import { useEffect, useRef, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_FIELD } from '../../../../backend/platform/pictures/pictures.contract.js';
import type { ContentPicture } from '../../../../backend/site-content/content-fields.contract.js';
import { SITE_CONTENT_DESK_PATH } from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { localRefusal, staffFailure } from '../../../api/staff-calls.js';
import { uploadStaff } from '../../../api/upload-staff.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';

/** Uploads a picture of a page. Unmounting aborts it. */
export function usePictureUpload(onDone: (picture: ContentPicture) => void) {
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = useStaffMutation<File, ContentPicture>({
    call: async (file) => {
      if (/\.hei[cf]$/i.test(file.name)) throw heicPhoto(file);
      if (file.size > UPLOAD_LIMITS.picture.bytes) throw tooLarge(file);
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      abort.current = new AbortController();
      setShare(0);
      const path = `${SITE_CONTENT_DESK_PATH}/pictures`;
      return uploadStaff('POST', path, form, { onProgress: setShare, signal: abort.current.signal });
    },
    invalidates: [],
    onDone,
  });
  const failure = upload.error && staffFailure(upload.error);
  return {
    send: upload.mutate,
    error: failure ? (failure.errors[PICTURE_FIELD] ?? failure.message) : undefined,
    /** From 0 to 1 while the file is sent, else null. */
    progress: upload.isPending ? share : null,
    cancel: () => {
      abort.current?.abort();
      upload.reset();
    },
    reset: upload.reset,
  };
}

/** Most browsers cannot show these photos of phones. */
function heicPhoto({ name }: File) {
  return localRefusal({ [PICTURE_FIELD]: `${name} is an HEIC photo. Save it as a JPEG and upload that.` });
}

function tooLarge({ name }: File) {
  const message = `${name} is larger than ${UPLOAD_LIMITS.picture.text}. Reduce its size and upload it again.`;
  return localRefusal({ [PICTURE_FIELD]: message });
}
