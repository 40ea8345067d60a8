/** The image proxy's public contract: addresses and widths of the content site's pictures. Imports nothing. */

/** Below this the content site's pictures are served (contract §3), each under its path below the uploads folder. */
export const WP_IMAGE_PATH = '/api/wp-image';

/** Widths in pixels that a picture can be asked for in: a card at 1× and 2×, a post's column, its head, wide screens. */
export const WP_IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export type WpImageWidth = (typeof WP_IMAGE_WIDTHS)[number];

/** The widest that leaves here, also when no width is asked for. */
export const WIDEST_WP_IMAGE = 1920;

/** A path below the uploads folder that was checked and written anew: percent-encoded, relative, nothing but names. */
export type UploadsPath = string & { readonly checked: 'uploads' };

const MAX_PATH_LENGTH = 1_024;
const MAX_DEPTH = 12;
/** Where WordPress keeps uploads, as far as an address may repeat it. */
const UPLOADS_FOLDER = ['wp-content', 'uploads'];
/**
 * What WordPress names folders and files with (`sanitize_file_name`), and the little more that files put there by other
 * programs have. Neither `%` nor a dot at the front: nothing can be encoded twice, hidden, or lead upwards. Of what looks
 * like a dot or a slash nothing is a letter or a number.
 */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M} ._@+,()'&=~!-]*$/u;
const PICTURE = /\.(?:jpe?g|jpe|png|webp|gif|avif)$/i;

/**
 * Checks a path and writes it in its one canonical form. Every other spelling of a path (escapes in excess, a leading
 * `wp-content/uploads/`) ends in the same text; what is no picture's path below the uploads folder ends in null.
 * @param path relative, as it stands in an address; percent-encoded or plain
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
 * The address of a picture on this site.
 * @param uploadsPath its path below the content site's uploads folder, such as `2024/05/yard.jpg`
 * @param width without it the picture comes in its own width, {@link WIDEST_WP_IMAGE} at most
 * @returns null when the proxy would refuse the path
 */
export function wpImagePath(uploadsPath: string, width?: WpImageWidth): string | null {
  const path = toUploadsPath(uploadsPath);
  if (path === null) return null;
  return `${WP_IMAGE_PATH}/${path}${width === undefined ? '' : `?w=${width}`}`;
}

/**
 * The `srcset` of a picture that the proxy serves.
 * @param address what {@link wpImagePath} gave, without a width
 * @param naturalWidth the picture's own width in pixels, if known: nothing is enlarged, so wider candidates would lie
 * @returns undefined for the address of any other picture
 */
export function wpImageSrcSet(address: string, naturalWidth = WIDEST_WP_IMAGE): string | undefined {
  if (!address.startsWith(`${WP_IMAGE_PATH}/`) || address.includes('?')) return undefined;
  const widest = Math.min(naturalWidth, WIDEST_WP_IMAGE);
  const narrower = WP_IMAGE_WIDTHS.filter((width) => width < widest).map((width) => `${address}?w=${width} ${width}w`);
  return [...narrower, `${address} ${widest}w`].join(', ');
}

/** A path's segment without its percent-encoding; null when that is none. */
function decodeName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isName(name: string | null | undefined): name is string {
  return typeof name === 'string' && NAME.test(name);
}
