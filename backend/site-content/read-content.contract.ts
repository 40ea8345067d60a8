import { hasControlCharacters, VALUE_FORMATS, type ValueFormat, visible } from '../config/value-formats.contract.js';
import { readPictureAddress } from '../platform/pictures/pictures.contract.js';
import { COMPANY_PLACEHOLDERS, unknownPlaceholder } from './company-facts.contract.js';
import * as kinds from './content-fields.contract.js';
import { CONTENT_PICTURES, PICTURE_MISSING } from './pictures/content-pictures.contract.js';

const DATE_LENGTH = 10;
const TIME_LENGTH = 10;
const LINK_MAX_LENGTH = 2_000;
const PICTURE_ADDRESS_LENGTH = 100;
/** The part of a wrong placeholder that its message shows. */
const SHOWN_LENGTH = 60;

const CONTROL_CHARACTERS_OF_TEXTS = /[^\P{Cc}\n\x80-\x9f]/u;
/** Lone surrogates, which PostgreSQL cannot store, and bidirectional control characters. */
const UNSHOWN_CHARACTERS = /[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Reads the content of a section from the form or the API. Returns errors by path, such as `values.0.title`. */
export function readContent(
  { fields, check }: kinds.ContentSection,
  value: unknown,
): { content: object } | { errors: kinds.ContentErrors } {
  const errors: kinds.ContentErrors = {};
  const content = readFields(fields, value, '', errors);
  if (Object.keys(errors).length === 0) Object.assign(errors, check?.(content));
  return Object.keys(errors).length > 0 ? { errors } : { content };
}

function readFields(fields: kinds.ContentFields, value: unknown, path: string, errors: kinds.ContentErrors): object {
  const given = kinds.isRecord(value) ? value : {};
  if (!kinds.isRecord(value)) errors[path.slice(0, -1)] = 'Send an object.';
  // Only the first: a body may have tens of thousands.
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) errors[path + unknown.slice(0, 100)] = 'There is no such field.';
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readField(field, Object.hasOwn(given, name) ? given[name] : undefined, path + name, errors),
  ]);
  return Object.fromEntries(values);
}

function readField(field: kinds.ContentField, value: unknown, path: string, errors: kinds.ContentErrors): unknown {
  if (field.kind === 'group') return readFields(field.of, value, `${path}.`, errors);
  if (field.kind === 'list') return readList(field, value, path, errors);
  const read = readValue(field, value);
  if ('value' in read) return read.value;
  errors[path] = read.error;
  return field.default;
}

function readList(
  { of, noun, min, max }: Extract<kinds.ContentField, { kind: 'list' }>,
  value: unknown,
  path: string,
  errors: kinds.ContentErrors,
): object[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value)) errors[path] = 'Send a list.';
  else if (entries.length > max) errors[path] = `Remove entries. The maximum is ${max}.`;
  else if (entries.length < min) errors[path] = `Add at least one more ${noun}. The minimum is ${min}.`;
  return entries.slice(0, max).map((entry, index) => readFields(of, entry, `${path}.${index}.`, errors));
}

type Read = { value: unknown } | { error: string };

function readValue(field: Exclude<kinds.ContentField, { kind: 'group' | 'list' }>, value: unknown): Read {
  switch (field.kind) {
    case 'line':
      return readText(field, value, field.maxLength, field.format && VALUE_FORMATS[field.format]);
    case 'text':
      return readText(field, value, field.maxLength);
    case 'link':
      return readText(field, value, LINK_MAX_LENGTH, VALUE_FORMATS.link);
    case 'date':
      return readText(field, value, DATE_LENGTH, VALUE_FORMATS.date);
    case 'time':
      return readText(field, value, TIME_LENGTH, VALUE_FORMATS.time);
    case 'number':
      return readNumber(field, value);
    case 'switch':
      return typeof value === 'boolean' ? { value } : { error: 'Choose yes or no.' };
    case 'choice':
      return isOption(field.options, value) ? { value } : { error: 'Choose one of the options.' };
    case 'choices':
      return readChoices(field, value);
    case 'picture':
      return value === null || isPicture(value) ? { value } : { error: PICTURE_MISSING };
  }
}

function readText(
  { kind, optional }: { kind: string; optional?: true },
  value: unknown,
  maxLength: number,
  format?: ValueFormat,
): Read {
  if (typeof value !== 'string') return { error: 'Send a text.' };
  const limit = maxLength.toLocaleString('en-US');
  if (value.length > maxLength) return { error: `Shorten the text to ${limit} characters.` };
  const text = (kind === 'text' ? value.replaceAll('\r\n', '\n') : visible(value)).trim();
  if (
    UNSHOWN_CHARACTERS.test(text) ||
    (kind === 'text' ? CONTROL_CHARACTERS_OF_TEXTS.test(text) : hasControlCharacters(text))
  )
    return { error: 'Remove tabs and other invisible characters.' };
  if (text === '') return optional ? { value: '' } : { error: `Enter ${format?.expected ?? 'some text'}.` };
  const placeholder = unknownPlaceholder(text);
  if (placeholder !== undefined)
    return { error: `There is no placeholder ${shortened(placeholder)}. Use ${COMPANY_PLACEHOLDERS}.` };
  const canonical = format ? format.read(text) : text;
  return canonical === null ? { error: `Enter ${format?.expected}.` } : { value: canonical };
}

const shortened = (placeholder: string): string =>
  placeholder.length > SHOWN_LENGTH ? `${placeholder.slice(0, SHOWN_LENGTH)}…` : placeholder;

function readNumber({ min, max, cents }: Extract<kinds.ContentField, { kind: 'number' }>, value: unknown): Read {
  const parts = cents ? 100 : 1;
  const isNumber = typeof value === 'number' && Math.round(value * parts) / parts === value;
  if (isNumber && value >= min && value <= max) return { value };
  const range = `from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return { error: cents ? `Enter an amount ${range}, such as 24.50.` : `Enter a whole number ${range}.` };
}

function readChoices({ options, min }: Extract<kinds.ContentField, { kind: 'choices' }>, value: unknown): Read {
  const isList = Array.isArray(value) && value.length <= options.length && value.every((one) => isOption(options, one));
  if (!isList) return { error: 'Choose from the options.' };
  const chosen = options.map((option) => option.value).filter((one) => value.includes(one));
  return chosen.length < min ? { error: 'Choose at least one.' } : { value: chosen };
}

const isOption = (options: readonly kinds.ContentOption[], value: unknown): boolean =>
  options.some((option) => option.value === value);

/** The server also checks that the picture exists. */
function isPicture(value: unknown): boolean {
  if (!kinds.isRecord(value) || Object.keys(value).length !== 3) return false;
  const { url, width, height } = value;
  const isSide = (pixels: unknown) =>
    Number.isInteger(pixels) && Number(pixels) > 0 && Number(pixels) <= CONTENT_PICTURES.side;
  if (typeof url !== 'string' || url.length > PICTURE_ADDRESS_LENGTH || !isSide(width) || !isSide(height)) return false;
  return readPictureAddress(CONTENT_PICTURES, url)?.width === width;
}
