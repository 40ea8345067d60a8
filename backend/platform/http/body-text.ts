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

/** Text of several lines: control characters go, line breaks become LF. */
export function textBlock({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() : value;
}
