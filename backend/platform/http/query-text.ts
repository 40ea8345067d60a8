import type { TransformFnParams } from 'class-transformer';

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

/** A pattern for `like` that finds texts in which this one stands; its own `%`, `_` and backslashes mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}
