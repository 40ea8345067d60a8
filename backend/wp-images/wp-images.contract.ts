/** The image proxy's public contract: addresses and widths. */

/** A picture is served under its path below the uploads folder (contract §3). */
export const WP_IMAGE_PATH = '/api/wp-image';

/** Available widths in pixels: a card at 1× and 2×, a post's column, its header, wide screens. */
export const WP_IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export type WpImageWidth = (typeof WP_IMAGE_WIDTHS)[number];

/** Also the limit when no width is requested. */
export const WIDEST_WP_IMAGE = 1920;

/** A checked and canonical path below the uploads folder: relative and percent-encoded. */
export type UploadsPath = string & { readonly checked: 'uploads' };

const MAX_PATH_LENGTH = 1_024;
const MAX_DEPTH = 12;
/** An address may repeat the uploads folder. */
const UPLOADS_FOLDER = ['wp-content', 'uploads'];
/**
 * Names that WordPress gives to files (`sanitize_file_name`), and a few more characters for files of other programs. No `%`
 * and no leading dot, so that nothing is encoded twice, hidden, or leads to a parent folder.
 */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M} ._@+,()'&=~!-]*$/u;
const PICTURE = /\.(?:jpe?g|jpe|png|webp|gif|avif)$/i;

/**
 * Checks a path and returns its canonical form, without needless escapes or a leading `wp-content/uploads/`.
 * @param path relative; percent-encoded or plain
 * @returns null if it is not the path of a picture below the uploads folder
 */
export function toUploadsPath(path: string): UploadsPath | null {
  if (path.length > 3 * MAX_PATH_LENGTH) return null;
  const names = path.split('/').map(decodeName);
  if (names[0] === UPLOADS_FOLDER[0] && names[1] === UPLOADS_FOLDER[1]) names.splice(0, 2);
  const file = names.at(-1);
  if (names.length > MAX_DEPTH || !names.every(isName) || !isName(file) || !PICTURE.test(file)) return null;
  const canonical = names.map(encodeURIComponent).join('/');
  return canonical.length > MAX_PATH_LENGTH ? null : (canonical as UploadsPath);
}

/**
 * The `srcset` of a picture that the proxy serves.
 * @param address of the proxy, without a width
 * @param naturalWidth in pixels, if known: pictures are not enlarged, so wider candidates would be wrong
 * @returns undefined for any other picture
 */
export function wpImageSrcSet(address: string, naturalWidth = WIDEST_WP_IMAGE): string | undefined {
  if (!address.startsWith(`${WP_IMAGE_PATH}/`) || address.includes('?')) return undefined;
  const widest = Math.min(naturalWidth, WIDEST_WP_IMAGE);
  const narrower = WP_IMAGE_WIDTHS.filter((width) => width < widest).map((width) => `${address}?w=${width} ${width}w`);
  return [...narrower, `${address} ${widest}w`].join(', ');
}

function decodeName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

const isName = (name: string | null | undefined): name is string => typeof name === 'string' && NAME.test(name);
