/**
 * Phone numbers in a text as people type it, and their `tel:` links (RFC 3966). A number of the North American plan may lack its country
 * code and may have letters; any other number begins with `+`, or with 011 or 00. Small, because every page has it.
 */

export interface PhonePart {
  /** Where it begins. */
  at: number;
  text: string;
  /** Null for text that cannot be dialed. */
  href: string | null;
}

const GAP = String.raw`[\s()./\u2010-\u2015\u2212-]{0,3}`;
/** Seven characters with a letter among them, and the letters of a longer word, which phones ignore. */
const WORD = String.raw`(?=(?:\d[-.]?){0,6}[a-z])[2-9a-z](?:[-.]?[a-z\d]){6}(?:[-.]?[a-z]){0,5}(?![-.]?[a-z\d])`;
const DOMESTIC = String.raw`(?:\+?1${GAP})?\(?(?<area>[2-9]\d\d)(?<gap>${GAP})(?:(?<digits>[2-9]\d\d${GAP}\d{4})(?![-.]?\d)|(?<word>${WORD}))`;
const INTERNATIONAL = String.raw`(?:\+|011|00)[\s.-]?(?<code>[1-9](?:[\s().-]{0,3}\d)+)`;
const EXTENSION = String.raw`(?:[\s,;(]{0,3}(?:ext(?:ension|n)?|x|#)\s?[.:=#]{0,2}\s?(?<extension>\d{1,7})\)?(?!\d))?`;
const PHONE = new RegExp(String.raw`(?<![\d+]|\d[-.])(?:${DOMESTIC}|${INTERNATIONAL})${EXTENSION}`, 'gi');

/** The keys of the letters from A to Z. */
const KEYS = '22233344455566677778889999';

/** The text in parts, each number a part of its own. */
export function phoneParts(phone: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of phone.matchAll(PHONE)) {
    const number = numberOf(groups);
    if (number === null) continue;
    if (index > end) parts.push({ at: end, text: phone.slice(end, index), href: null });
    parts.push({ at: index, text, href: `tel:${number}${groups.extension ? `;ext=${groups.extension}` : ''}` });
    end = index + text.length;
  }
  return end < phone.length ? [...parts, { at: end, text: phone.slice(end), href: null }] : parts;
}

/** In E.164; null if it only looks like a number. */
function numberOf({ area, gap = '', digits, word, code }: Record<string, string | undefined>): string | null {
  if (code !== undefined) {
    const number = code.replace('(0)', '').replace(/\D/g, '');
    return number.startsWith('1') || number.length < 8 || number.length > 15 ? null : `+${number}`;
  }
  // A lone O or I was meant as a digit.
  if (word !== undefined && !/[a-hj-np-z]/i.test(word)) return null;
  // A small word after a space is a note, such as 'weekdays'.
  if (word !== undefined && word !== word.toUpperCase() && !/[-.]$/.test(gap)) return null;
  const rest = (digits ?? word ?? '').replace(/[^a-z\d]/gi, '').toLowerCase();
  const keys = rest.replace(/[a-z]/g, (letter) => KEYS[letter.charCodeAt(0) - 97] ?? '');
  return `+1${area}${keys.slice(0, 7)}`;
}
