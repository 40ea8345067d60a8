import { domainToASCII } from 'node:url';
import type { TransformFnParams } from 'class-transformer';
import { isEmailAddress, visible } from '../../../config/value-formats.contract.js';

const CONTROL = /[^\P{Cc}\t\n\r]|[\u2028\u2029]/gu;
/** Embeddings and overrides of the direction, which make a text read differently from what it says. */
const BIDIRECTIONAL = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One trimmed line of text without invisible characters; control characters and line breaks become spaces, so that a name or address
 * cannot start a new mail header. Anything but text is left for the validators.
 */
export const singleLine = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? lineOf(value) : value;

const lineOf = (text: string): string => visible(text.toWellFormed()).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

/**
 * An email address in canonical form, for erasure: no invisible characters, domain in lowercase ASCII. Anything but an address is
 * left for the validators: as a domain, `b.example/c` would become `b.example`.
 */
export const emailAddress = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? canonicalEmailAddress(value) : value;

export function canonicalEmailAddress(typed: string): string {
  const text = lineOf(typed);
  // Normalizing a long text takes quadratic time.
  if (!isEmailAddress(text)) return text;
  const [local = '', domain = ''] = text.normalize('NFC').split('@');
  return `${local}@${domainToASCII(domain) || domain}`;
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
  const text = value.replace(/(?:[^\P{Cc}\x80-\x9f]|\ufffd)+/gu, ' ').trim();
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
