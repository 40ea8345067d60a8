import { domainToASCII } from 'node:url';
import type { TransformFnParams } from 'class-transformer';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f\u2028\u2029]/g;

/**
 * One trimmed line of text; control characters and line breaks become spaces, so that a name or address cannot start a
 * new mail header. Anything but text is left for the validators.
 */
export const singleLine = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? lineOf(value) : value;

const lineOf = (text: string): string => text.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

/** RFC 5321. Normalizing takes quadratic time, so a longer text is not normalized. */
const ADDRESS_MAX_LENGTH = 254;

/**
 * An email address in canonical form, for rate limits and erasure: no invisible characters, domain in lowercase ASCII.
 * An invalid domain and a text that is too long are left for the validators.
 */
export const emailAddress = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? canonicalEmailAddress(value) : value;

export function canonicalEmailAddress(typed: string): string {
  const text = lineOf(typed);
  if (text.length > ADDRESS_MAX_LENGTH) return text;
  const address = text.normalize('NFC').replace(/\p{Cf}/gu, '');
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToASCII(address.slice(at + 1));
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}

/** Trimmed text of several lines, without control characters and with LF line breaks. */
export const textBlock = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() : value;

/**
 * A query parameter's trimmed text without control characters (PostgreSQL rejects NUL); undefined when empty. Anything but
 * text, such as a repeated parameter, is left for the validators, and so is a text of control characters alone: a garbled
 * filter must not match everything.
 */
export function blankToUndefined({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  const text = value.replace(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim();
  if (text !== '') return text;
  return value.trim() === '' ? undefined : value;
}

/** A query parameter's number; anything else is left for the validators. */
export function numberFromText(parameters: TransformFnParams): unknown {
  const text = blankToUndefined(parameters);
  return typeof text === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The distinct values of a query parameter with commas; anything but text is left for the validators. */
export function listFromText(parameters: TransformFnParams): unknown {
  const text = blankToUndefined(parameters);
  return typeof text === 'string' ? [...new Set(text.split(',').map((part) => part.trim()))] : text;
}

/** A query parameter's boolean; anything else is left for the validators. */
export function booleanFromText(parameters: TransformFnParams): unknown {
  const text = blankToUndefined(parameters);
  return text === 'true' ? true : text === 'false' ? false : text;
}
