/** Addresses, widths and order of product pictures. */

/** Path of the pictures that this site stores. */
export const PRODUCT_PICTURES_PATH = '/images/products';

/** Widths in pixels beside the widest: for thumbnails, cards at 1× and 2×, and full width on phones. */
export const PRODUCT_PICTURE_WIDTHS = [160, 480, 960] as const;

/** Side in pixels of the square that pictures are scaled to fit: the main picture of a product page at 2×. */
export const PRODUCT_PICTURE_SIDE = 1600;

/** Pictures of one product, with the main one. The product page shows four. */
export const PRODUCT_PICTURES_MAX = 12;

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

export function productPictureName(digest: string, width: number): string {
  return `${digest}-${width}.webp`;
}

export function isProductPictureName(name: string): boolean {
  return FILE_NAME.test(name);
}

/**
 * The `srcset` of a picture that this site stores; undefined for any other.
 * @param address of the widest file, as a product names it
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

/** Picture addresses in the `thumbnails` text; none unless it is a JSON array (contract §9). */
export function parseThumbnails(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is string => typeof entry === 'string' && isPictureAddress(entry));
  } catch {
    return [];
  }
}

/** Accepts http(s) addresses and paths of this site; not `javascript:` or `data:` addresses, `//host/…` or plain words. */
export function isPictureAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return /^\/[^/]/.test(text);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export interface PictureFields {
  imageUrl: string;
  thumbnails: string;
}

/** Every picture of a product without duplicates, the main one first. */
export function picturesOf({ imageUrl, thumbnails }: PictureFields): string[] {
  return [...new Set([...(isPictureAddress(imageUrl) ? [imageUrl] : []), ...parseThumbnails(thumbnails)])];
}

/** The fields for these pictures, the first as the main one. */
export function pictureFields([main = '', ...others]: readonly string[]): PictureFields {
  return { imageUrl: main, thumbnails: JSON.stringify(others) };
}
