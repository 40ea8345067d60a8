/** Pictures of products that lie on this site: their addresses, their widths, their order. */

/** Below this they are served, each under a name made of its content. */
export const PRODUCT_PICTURES_PATH = '/images/products';

/** Widths in pixels that a picture is kept in beside its own: a thumbnail, a card at 1× and 2×, a phone's whole width. */
export const PRODUCT_PICTURE_WIDTHS = [160, 480, 960] as const;

/** Pixels of the box that a picture is made to fit: the main picture of a product page at 2×. */
export const PRODUCT_PICTURE_SIDE = 1600;

/** Of one product, the main one included. A page shows the first four. */
export const PRODUCT_PICTURES_MAX = 12;

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** The name of a picture in one of its widths. */
export function productPictureName(digest: string, width: number): string {
  return `${digest}-${width}.webp`;
}

export function isProductPictureName(name: string): boolean {
  return FILE_NAME.test(name);
}

/**
 * The `srcset` of a picture that lies on this site.
 * @param address of the widest one, as a product names it
 * @returns undefined for the address of any other picture
 */
export function productPictureSrcSet(address: string): string | undefined {
  if (!address.startsWith(`${PRODUCT_PICTURES_PATH}/`)) return undefined;
  const [, digest, width] = FILE_NAME.exec(address.slice(PRODUCT_PICTURES_PATH.length + 1)) ?? [];
  if (digest === undefined) return undefined;
  const own = Number(width);
  return [...PRODUCT_PICTURE_WIDTHS.filter((narrower) => narrower < own), own]
    .map((each) => `${PRODUCT_PICTURES_PATH}/${productPictureName(digest, each)} ${each}w`)
    .join(', ');
}

/** Image addresses of the `thumbnails` text; none when it does not hold a JSON array (contract §9). */
export function parseThumbnails(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is string => typeof entry === 'string' && isPictureAddress(entry));
  } catch {
    return [];
  }
}

/**
 * Tells whether a text can be the address of a product's picture: a whole http(s) address, or a path of this site. All
 * else is none, such as `javascript:` and `data:` addresses, `//host/…`, and words.
 */
export function isPictureAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return /^\/[^/]/.test(text);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Where a product keeps its pictures. */
export interface PictureFields {
  imageUrl: string;
  thumbnails: string;
}

/** Every picture of a product once, the main one first. */
export function picturesOf({ imageUrl, thumbnails }: PictureFields): string[] {
  return [...new Set([...(isPictureAddress(imageUrl) ? [imageUrl] : []), ...parseThumbnails(thumbnails)])];
}

/** The fields that hold these pictures, the first as the main one. */
export function pictureFields([main = '', ...others]: readonly string[]): PictureFields {
  return { imageUrl: main, thumbnails: JSON.stringify(others) };
}
