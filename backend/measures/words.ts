import { numberText } from './numbers.contract.js';

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
