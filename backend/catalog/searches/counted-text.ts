import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';

/**
 * Ten digits or more, as phone, card and account numbers have, a local number such as 555-0142, or a Social Security
 * number. The catalog has no such code.
 */
const PERSONAL_NUMBER =
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){10,}|(?<!\p{Nd})\p{Nd}{3}[\p{Pd}. ](?:\p{Nd}{2}[\p{Pd}. ])?\p{Nd}{4}(?!\p{Nd})/u;
const EMAIL = /@|%40/;

/**
 * A search as it is counted: in lower case, with single spaces.
 * @returns null for a text without letters and digits, and for one that looks like an email address or a person's number
 */
export function toCountedText(search: string): string | null {
  const text = search
    .toWellFormed()
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Full-width signs and invisible ones must not hide an address.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain) || EMAIL.test(plain) || PERSONAL_NUMBER.test(plain)) return null;
  // Lower case may be longer. By code points, so that no surrogate pair is split.
  return [...text].slice(0, SEARCH_MAX_LENGTH).join('').trim();
}
