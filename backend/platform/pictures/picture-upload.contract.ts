/** What browser and server agree on about uploaded pictures. */

/** Name of the form's part. */
export const PICTURE_FIELD = 'picture';
export const PICTURE_UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** For the file chooser; the server looks at the bytes. */
export const PICTURE_UPLOAD_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_REFUSED =
  'This is no whole JPEG, PNG, WebP or AVIF picture of at most 50 megapixels. Save it anew in one of these formats.';
