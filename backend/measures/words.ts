/** `1 deck`, `2 decks`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Truncates by code points, so that no surrogate pair is split. */
export const truncated = (text: string, max: number): string => [...text].slice(0, max).join('');

/** A text as one line of at most `max` characters, without control characters. */
export const oneLine = (text: string, max: number): string =>
  truncated(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max).trim();

/** The texts that apply: `said(isHigh && 'It is high.')`. */
export const said = (...texts: readonly (string | false | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[];

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
