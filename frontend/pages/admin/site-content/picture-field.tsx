import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/pictures.contract.js';
import { SITE_CONTENT_ADMIN_PATH } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { type ContentPicture } from '../../../../backend/site-content/content-fields.contract.js';
import { contentPictureSrcSet } from '../../../../backend/site-content/pictures/content-pictures.contract.js';
import { usePictureUpload } from '../../../features/staff/editing/picture-upload.js';
import { UploadProgress } from '../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../features/staff/editing/unsaved-changes.js';
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
  const upload = usePictureUpload(`${SITE_CONTENT_ADMIN_PATH}/pictures`, onChange);
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
    if (file) upload.mutate(file, { onSettled });
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
        error={upload.failure ?? error}
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
