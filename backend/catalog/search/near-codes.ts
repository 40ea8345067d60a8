import { code } from './words.js';

const LETTERS_AND_DIGITS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
/** Characters that are easily confused. */
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };
const MIN_LENGTH = 5;
const MAX_LENGTH = 24;
const MAX_CODES = 3;

/**
 * Codes that are one typing error away from a code in the text: transposed, missing, added or wrong characters, or
 * letters in place of the digits that look like them. None if the text has no code.
 */
export function nearCodes(text: string): string[] {
  const parts = [...text.split(/[\s,;]+/), text].filter(looksLikeCode).map(code);
  const keys = new Set(parts.filter((key) => key.length >= MIN_LENGTH && key.length <= MAX_LENGTH));
  return [...new Set([...keys].slice(0, MAX_CODES).flatMap((key) => [...withSignsAlike(key), ...oneErrorAway(key)]))];
}

/** Letters with digits, two hyphens (CN-TAG-GRN), or many digits (270200). */
function looksLikeCode(part: string): boolean {
  if (/^\d[\d.-]{4,}\d$/.test(part)) return true;
  return /[a-z]/i.test(part) && (/\d/.test(part) || /^\w+[-.]\w+[-.]\w+$/.test(part));
}

/** Replaces characters by those that look like them: all characters, only those in the letters, or only those in the digits. */
function withSignsAlike(key: string): string[] {
  const toDigits = [...key].map((sign) => ALIKE[sign] ?? sign).join('');
  const toLetters = key.replaceAll('0', 'O').replaceAll('1', 'I');
  const tail = key.replace(/(?<=[A-Z0-9]{2})[OILSBZ]+(?=\d|$)|(?<=\d)[OILSBZ]+/g, (signs) =>
    [...signs].map((sign) => ALIKE[sign] ?? sign).join(''),
  );
  const head = key.replace(/^[A-Z01]+/, (signs) => signs.replaceAll('0', 'O').replaceAll('1', 'I'));
  return [toDigits, toLetters, tail, head].filter((one) => one !== key);
}

function oneErrorAway(key: string): string[] {
  const found: string[] = [];
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at);
    const after = key.slice(at);
    if (after.length > 1) found.push(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    if (after.length > 0) found.push(before + after.slice(1));
    for (const sign of LETTERS_AND_DIGITS) {
      found.push(before + sign + after);
      if (after.length > 0) found.push(before + sign + after.slice(1));
    }
  }
  return found;
}
