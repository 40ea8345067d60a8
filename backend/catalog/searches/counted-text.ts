import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';

/**
 * Ten digits or more, as in phone, card and account numbers; a local number such as 555-0142; or a Social Security
 * number. No code in the catalog looks like that.
 */
const PERSONAL_NUMBER =
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){10,}|(?<!\p{Nd})\p{Nd}{3}[\p{Pd}. ](?:\p{Nd}{2}[\p{Pd}. ])?\p{Nd}{4}(?!\p{Nd})/u;
const EMAIL = /@|%40/;

/**
 * The text under which a search is counted: in lower case, with single spaces.
 * @returns null for a text without letters and digits, or one that looks like an email address or a personal number
 */
export function toCountedText(search: string): string | null {
  const text = search
    .toWellFormed()
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Full-width and invisible characters must not hide an address.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain) || EMAIL.test(plain) || PERSONAL_NUMBER.test(plain)) return null;
  // Lower case may be longer. Cut by code points, so that no surrogate pair is split.
  return [...text].slice(0, SEARCH_MAX_LENGTH).join('').trim();
}
