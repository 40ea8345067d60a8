/** Name of the form field. */
export const PICTURE_FIELD = 'picture';
export const PICTURE_UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** For the file chooser; the server checks the bytes. */
export const PICTURE_UPLOAD_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_REFUSED = 'The picture could not be read. Use JPEG, PNG, WebP or AVIF, up to 50 megapixels.';
