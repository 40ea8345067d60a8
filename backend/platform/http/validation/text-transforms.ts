import { domainToASCII } from 'node:url';
import type { TransformFnParams } from 'class-transformer';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f\u2028\u2029]/g;

/**
 * One line of text: control characters and line breaks become blanks, outer blanks go. A name or an address that went
 * through here cannot start a new mail header. What is not text stays, for the validators to refuse.
 */
export function singleLine({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim() : value;
}

/**
 * An e-mail address as mail servers know it: one line without invisible characters, its domain in ASCII and small letters.
 * So one person's address has one form to be counted and removed by. A domain that cannot be is left for the validators.
 */
export function emailAddress(parameters: TransformFnParams): unknown {
  const text = singleLine(parameters);
  if (typeof text !== 'string') return text;
  const address = text.normalize('NFC').replace(/\p{Cf}/gu, '');
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToASCII(address.slice(at + 1));
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}

/** Text of several lines: control characters go, line breaks become LF. */
export function textBlock({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() : value;
}

/**
 * A query parameter's text without control characters (PostgreSQL refuses NUL) and outer blanks; an empty one is
 * undefined. Anything that is not text (a parameter given twice) stays as it is, for the validators to refuse.
 */
export function blankToUndefined({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
  const text = value.replace(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** A query parameter's number; what is not one stays as it is, for the validators to refuse. */
export function numberFromText(parameters: TransformFnParams): unknown {
  const text = blankToUndefined(parameters);
  return typeof text === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
