import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_FIELD } from '../../../../backend/platform/pictures/pictures.contract.js';
import { localRefusal, staffFailure } from '../../../api/staff-calls.js';
import { useUpload } from '../../../api/upload-staff.js';
import { useStaffMutation } from '../use-staff.js';

/** Uploads a picture for a text or a page. Unmounting aborts it. */
export function usePictureUpload<Picture>(path: string, onDone: (picture: Picture) => void) {
  const { send, stateOf } = useUpload();
  const upload = useStaffMutation<File, Picture>({
    call: async (file) => {
      // Most browsers cannot show these photos of phones.
      if (/\.hei[cf]$/i.test(file.name))
        throw refusalOf(`${file.name} is an HEIC photo. Save it as a JPEG and upload that.`);
      if (file.size > bytes)
        throw refusalOf(`${file.name} is larger than ${text}. Reduce its size and upload it again.`);
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      return send('POST', path, form);
    },
    onDone,
  });
  const failure = upload.error && staffFailure(upload.error);
  return { ...upload, ...stateOf(upload), failure: failure && (failure.errors[PICTURE_FIELD] ?? failure.message) };
}

const { bytes, text } = UPLOAD_LIMITS.picture;
const refusalOf = (message: string) => localRefusal({ [PICTURE_FIELD]: message });
