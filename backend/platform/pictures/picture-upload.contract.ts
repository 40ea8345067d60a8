/** Name of the form field. */
export const PICTURE_FIELD = 'picture';
/** For the file chooser; the server checks the bytes. */
export const PICTURE_UPLOAD_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_REFUSED = 'The picture could not be read. Use JPEG, PNG, WebP or AVIF, up to 50 megapixels.';
