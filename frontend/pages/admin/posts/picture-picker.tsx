import { useEffect } from 'react';
import { BLOG_ADMIN_PATH, type PostPicture } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { PICTURE_UPLOAD_TYPES } from '../../../../backend/platform/pictures/pictures.contract.js';
import { usePictureUpload } from '../../../features/staff/editing/picture-upload.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
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
  const upload = usePictureUpload<PostPicture>(PICTURES, (picture) => onPicked(picture.imageUrl));
  const isUploading = upload.isPending;
  useEffect(() => onUploading?.(isUploading), [onUploading, isUploading]);
  const options = (drawings.data ?? []).map(({ imageUrl: value, name }) => ({ value, label: name }));

  return (
    <>
      <TextField
        label={isUploading ? 'Uploading...' : 'Upload a picture'}
        name="upload"
        type="file"
        accept={PICTURE_UPLOAD_TYPES}
        disabled={isUploading}
        error={error}
        onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
      />
      <ChoiceField
        label="Or one of the drawings"
        name="drawing"
        placeholder="No drawing"
        value={options.some(({ value }) => value === imageUrl) ? imageUrl : ''}
        options={options}
        onChange={({ target }) => onPicked(target.value)}
      />
      <p role="alert" className="signal small medium">
        {upload.failure}
      </p>
    </>
  );
}
