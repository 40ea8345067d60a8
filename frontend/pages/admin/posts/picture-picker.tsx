import { useEffect, useState } from 'react';
import { BLOG_ADMIN_PATH, type PostPicture } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_FIELD, PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/pictures.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';

const PICTURES = `${BLOG_ADMIN_PATH}/pictures`;

interface PicturePickerProps {
  /** '' without a picture. */
  imageUrl: string;
  onPicked(imageUrl: string): void;
  onUploading?(isUploading: boolean): void;
  error?: string;
}

export function PicturePicker({ imageUrl, onPicked, onUploading, error }: PicturePickerProps) {
  const drawings = useStaffQuery<PostPicture[]>([PICTURES]);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useStaffMutation({
    call: (file: File) => {
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      return sendStaff<PostPicture>('POST', PICTURES, form);
    },
    invalidates: [],
    onDone: (picture) => onPicked(picture.imageUrl),
  });
  useEffect(() => onUploading?.(upload.isPending), [onUploading, upload.isPending]);
  const options = (drawings.data ?? []).map(({ imageUrl: value, name }) => ({ value, label: name }));

  const choose = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > UPLOAD_LIMITS.picture.bytes;
    setTooLarge(isTooLarge);
    if (isTooLarge) upload.reset();
    else upload.mutate(file);
  };

  return (
    <>
      <TextField
        label={upload.isPending ? 'Uploading...' : 'Upload a picture'}
        name="upload"
        type="file"
        accept={PICTURE_UPLOAD_TYPES}
        disabled={upload.isPending}
        error={
          tooLarge
            ? `The picture is larger than ${UPLOAD_LIMITS.picture.text}. Reduce its size and upload it again.`
            : error
        }
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <ChoiceField
        label="Or one of the drawings"
        name="drawing"
        placeholder="No drawing"
        value={options.some(({ value }) => value === imageUrl) ? imageUrl : ''}
        options={options}
        onChange={({ target }) => onPicked(target.value)}
      />
      <StaffFailureNote error={upload.error} />
    </>
  );
}
