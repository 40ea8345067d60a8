import { parsedUrl } from '../../config/public-pages.contract.js';
import { type PictureFolder, pictureSrcSet } from '../../platform/pictures/pictures.contract.js';
import { parseJson } from '../specifications.contract.js';

export const PRODUCT_PICTURES_PATH = '/images/products';

export const PRODUCT_PICTURES: PictureFolder = {
  path: PRODUCT_PICTURES_PATH,
  /** For thumbnails, cards at 1× and 2×, and full width on phones. */
  widths: [160, 480, 960],
  /** The main picture of a product page at 2×. */
  side: 1600,
};

/** Maximum pictures of one product, including the main one. The product page shows four. */
export const PRODUCT_PICTURES_MAX = 12;

/** The `srcset` of a picture that this site stores; undefined for any other. */
export const productPictureSrcSet = (address: string): string | undefined => pictureSrcSet(PRODUCT_PICTURES, address);

/** Picture addresses in the `thumbnails` text; none if it is not a JSON array (contract §9). */
export function parseThumbnails(text: string): string[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && isPictureAddress(entry)) : [];
}

/** Accepts http(s) addresses and paths on this site, but not `javascript:` or `data:` addresses, `//host/…` or plain words. */
export function isPictureAddress(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return /^\/[^/]/.test(text);
  return /^https?:/i.test(text) && parsedUrl(text) !== null;
}

export type PictureFields = { imageUrl: string; thumbnails: string };

/** Every picture of a product without duplicates, the main one first. */
export function picturesOf({ imageUrl, thumbnails }: PictureFields): string[] {
  return [...new Set([...(isPictureAddress(imageUrl) ? [imageUrl] : []), ...parseThumbnails(thumbnails)])];
}

/** The field values for these pictures; the first is the main picture. */
export function pictureFields([main = '', ...others]: readonly string[]): PictureFields {
  return { imageUrl: main, thumbnails: JSON.stringify(others) };
}
