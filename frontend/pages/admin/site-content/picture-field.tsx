import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_FIELD, PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/pictures.contract.js';
import { SITE_CONTENT_ADMIN_PATH } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { type ContentPicture } from '../../../../backend/site-content/content-fields.contract.js';
import { contentPictureSrcSet } from '../../../../backend/site-content/pictures/content-pictures.contract.js';
import { localRefusal, staffFailure } from '../../../api/staff-calls.js';
import { useUpload } from '../../../api/upload-staff.js';
import { UploadProgress } from '../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../features/staff/editing/unsaved-changes.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { OutlineButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import styles from './site-content.module.css';

interface PictureFieldProps {
  label: string;
  name: string;
  value: ContentPicture | null;
  onChange(picture: ContentPicture | null): void;
  hint?: string;
  error?: string;
}

export function PictureField({ label, name, hint, value, onChange, error }: PictureFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const upload = usePictureUpload(onChange);
  const { progress } = upload;
  const pending = progress !== null;
  // Leaving the page aborts the upload.
  useUnsavedChanges(() => pending);

  // The focused button is gone.
  useEffect(() => {
    if (isRemoved) field.current?.querySelector('input')?.focus();
  }, [isRemoved]);

  const onFileChosen = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // Lets the same file be chosen again.
    const onSettled = () => {
      input.value = '';
    };
    setRemoved(false);
    if (file) upload.send(file, { onSettled });
  };
  const remove = () => {
    upload.reset();
    setRemoved(true);
    onChange(null);
  };

  return (
    <fieldset ref={field} className={`stack gap-3 ${styles.group}`}>
      <legend>{label}</legend>
      {value && (
        <div className={`row across-4 bottom ${styles.preview}`}>
          <img
            src={value.url}
            srcSet={contentPictureSrcSet(value.url)}
            sizes="240px"
            alt={`Preview of ${label.toLowerCase()}`}
            width={value.width}
            height={value.height}
            decoding="async"
          />
          <OutlineButton disabled={pending} onClick={remove}>{`Remove ${label.toLowerCase()}`}</OutlineButton>
        </div>
      )}
      <TextField
        label={`${value ? 'Replace it with' : 'Add'} a JPEG, PNG, WebP or AVIF file, up to ${UPLOAD_LIMITS.picture.text}`}
        name={name}
        type="file"
        accept={PICTURE_UPLOAD_TYPES}
        unmarked
        hint={hint}
        disabled={pending}
        error={upload.error ?? error}
        onChange={onFileChosen}
      />
      {pending && (
        <div className="row across-4 bottom">
          <UploadProgress share={progress} />
          <OutlineButton onClick={upload.cancel}>Cancel upload</OutlineButton>
        </div>
      )}
      <p role="status" className="small">
        {pending ? `Uploading ${label.toLowerCase()}...` : isRemoved && !value && `${label} removed`}
      </p>
    </fieldset>
  );
}

/** Uploads a picture of a page. Unmounting aborts it. */
function usePictureUpload(onDone: (picture: ContentPicture) => void) {
  const { share, send, abort } = useUpload();
  const upload = useStaffMutation<File, ContentPicture>({
    call: async (file) => {
      // Most browsers cannot show these photos of phones.
      if (/\.hei[cf]$/i.test(file.name))
        throw refusalOf(`${file.name} is an HEIC photo. Save it as a JPEG and upload that.`);
      if (file.size > bytes)
        throw refusalOf(`${file.name} is larger than ${text}. Reduce its size and upload it again.`);
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      return send('POST', `${SITE_CONTENT_ADMIN_PATH}/pictures`, form);
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
      abort();
      upload.reset();
    },
    reset: upload.reset,
  };
}

const { bytes, text } = UPLOAD_LIMITS.picture;
const refusalOf = (message: string) => localRefusal({ [PICTURE_FIELD]: message });
