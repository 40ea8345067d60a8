import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/picture-upload.contract.js';
import type { ContentPicture } from '../../../../backend/site-content/content-fields.contract.js';
import { contentPictureSrcSet } from '../../../../backend/site-content/pictures/content-pictures.contract.js';
import { UploadProgress } from '../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../features/staff/editing/unsaved-changes.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import styles from './picture-field.module.css';
import { usePictureUpload } from './use-picture-upload.js';

interface PictureFieldProps {
  label: string;
  name: string;
  value: ContentPicture | null;
  onChange(picture: ContentPicture | null): void;
  hint?: string;
  /** The problem in one sentence. */
  error?: string;
}

/** Uploads, shows and removes one picture. A phone offers its camera. */
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
    <fieldset ref={field} className={styles.field}>
      <legend>{label}</legend>
      {value && (
        <div className={styles.preview}>
          <img
            src={value.url}
            srcSet={contentPictureSrcSet(value.url)}
            sizes="240px"
            alt={`Preview of ${label.toLowerCase()}`}
            width={value.width}
            height={value.height}
            decoding="async"
          />
          <Button variant="outline" disabled={pending} onClick={remove}>
            Remove {label.toLowerCase()}
          </Button>
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
        <div className={styles.upload}>
          <UploadProgress share={progress} />
          <Button variant="outline" onClick={upload.cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      <p role="status" className={styles.state}>
        {pending && `Uploading ${label.toLowerCase()}...`}
        {isRemoved && !value && `${label} removed`}
      </p>
    </fieldset>
  );
}
