/** 0 or more, with `least` to `most` decimals: `1,234.5`. The first use of `Intl` would block a phone for over 100 ms. */
export function numberText(value: number, most = 3, least = 0): string {
  // The factor makes 1.005 round up, as people do, although the nearest double is less.
  const rounded = Math.round(value * 10 ** most * (1 + Number.EPSILON)) / 10 ** most;
  const [whole = '', decimals = ''] = String(rounded).split('.');
  const shown = decimals.padEnd(least, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown && `.${shown}`}`;
}

/** `a`, `a and b`, `a, b, and c`. */
export const listText = (texts: readonly string[]): string =>
  texts.length < 3 ? texts.join(' and ') : `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;

/** `1 deck`, `2 decks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** Truncates by code points, so that no surrogate pair is split. */
export const truncated = (text: string, max: number): string => [...text].slice(0, max).join('');

/** A text as one line of at most `max` characters, without control characters. */
export const oneLine = (text: string, max: number): string =>
  truncated(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max).trim();

/** The texts that apply: `said(isHigh && 'It is high.')`. */
export const said = (...texts: readonly (string | false | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[];

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
