import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';

/** Ten digits or more, or a local number such as 555-0142. The catalog has no such code. */
const PHONE = /(?:\d[\s().+/-]*){10,}|(?<!\d)\d{3}[-. ]\d{4}(?!\d)/;

/**
 * A search as it is counted: in lower case, with single spaces.
 * @returns null for a text without letters and digits, and for one that looks like an email address or a phone number
 */
export function toCountedText(search: string): string | null {
  const text = search
    .toWellFormed()
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text) || text.includes('@') || PHONE.test(text)) return null;
  // Lower case may be longer. By code points, so that no surrogate pair is split.
  return [...text].slice(0, SEARCH_MAX_LENGTH).join('').trim();
}
