import { domainToASCII } from 'node:url';
import type { TransformFnParams } from 'class-transformer';
import { isEmailAddress, withoutInvisible } from '../../../config/value-formats.contract.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f\u2028\u2029]/g;
/** Embeddings and overrides of the direction, which make a text read differently from what it says. */
const BIDIRECTIONAL = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One trimmed line of text without invisible characters; control characters and line breaks become spaces, so that a name or address
 * cannot start a new mail header. Anything but text is left for the validators.
 */
export function singleLine({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? lineOf(value) : value;
}

function lineOf(text: string): string {
  return withoutInvisible(text.toWellFormed()).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** RFC 5321. Normalizing takes quadratic time, so a longer text is not normalized. */
const ADDRESS_MAX_LENGTH = 254;

/**
 * An email address in canonical form, for erasure: no invisible characters, domain in lowercase ASCII. Anything but an address is
 * left for the validators: as a domain, `b.example/c` would become `b.example`.
 */
export function emailAddress({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? canonicalEmailAddress(value) : value;
}

export function canonicalEmailAddress(typed: string): string {
  const text = lineOf(typed);
  if (text.length > ADDRESS_MAX_LENGTH) return text;
  const address = text.normalize('NFC');
  const at = address.lastIndexOf('@');
  const domain = isEmailAddress(address) ? domainToASCII(address.slice(at + 1)) : '';
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}

/** Trimmed text of several lines, without control and bidirectional characters and with LF line breaks. */
export function textBlock({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(BIDIRECTIONAL, '').trim();
}

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
