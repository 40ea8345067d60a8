import { code } from './words.js';

const LETTERS_AND_DIGITS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };
const MIN_LENGTH = 5;
const MAX_LENGTH = 24;
const MAX_CODES = 3;

/**
 * Codes that are one typo away from a code in the text: a transposed, missing, added or wrong character, or letters
 * instead of digits that look like them. None if the text has no code.
 */
export function nearCodes(text: string): string[] {
  const parts = [...text.split(/[\s,;]+/), text].filter(looksLikeCode).map(code);
  const keys = new Set(parts.filter((key) => key.length >= MIN_LENGTH && key.length <= MAX_LENGTH));
  return [...new Set([...keys].slice(0, MAX_CODES).flatMap((key) => [...withLookalikes(key), ...oneTypoAway(key)]))];
}

/** Letters with digits, two hyphens (CN-TAG-GRN), or many digits (270200). */
function looksLikeCode(part: string): boolean {
  if (/^\d[\d.-]{4,}\d$/.test(part)) return true;
  return /[a-z]/i.test(part) && (/\d/.test(part) || /^\w+[-.]\w+[-.]\w+$/.test(part));
}

/** Replaces characters with lookalikes: letters with digits or digits with letters, everywhere or only where likely. */
function withLookalikes(key: string): string[] {
  const toDigits = [...key].map((character) => ALIKE[character] ?? character).join('');
  const toLetters = key.replaceAll('0', 'O').replaceAll('1', 'I');
  const tail = key.replace(/(?<=[A-Z0-9]{2})[OILSBZ]+(?=\d|$)|(?<=\d)[OILSBZ]+/g, (found) =>
    [...found].map((character) => ALIKE[character] ?? character).join(''),
  );
  const head = key.replace(/^[A-Z01]+/, (found) => found.replaceAll('0', 'O').replaceAll('1', 'I'));
  return [toDigits, toLetters, tail, head].filter((one) => one !== key);
}

function oneTypoAway(key: string): string[] {
  const found: string[] = [];
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at);
    const after = key.slice(at);
    if (after.length > 1) found.push(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    if (after.length > 0) found.push(before + after.slice(1));
    for (const character of LETTERS_AND_DIGITS) {
      found.push(before + character + after);
      if (after.length > 0) found.push(before + character + after.slice(1));
    }
  }
  return found;
}
