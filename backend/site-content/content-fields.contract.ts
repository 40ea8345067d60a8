import type { ValueFormatName } from '../config/value-formats.contract.js';

/**
 * The kinds of fields that site content is made of. A section is a table of them (`sections/`): its form, validation, API and
 * defaults derive from that table, so a new field is one line there and needs no migration.
 */

interface FieldOptions {
  /** Label of the field in the staff form. */
  label: string;
  /** A sentence below the label. */
  hint?: string;
}

/** An uploaded picture; its alternative text is a field of its own. */
export interface ContentPicture {
  /** Path on this site. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

export type ContentOption = { value: string; label: string };

/**
 * `line` is one line of text, `text` several lines of text, `link` a path of this site or an https address, `date` an ISO
 * date, `time` HH:MM, `choices` several of the options, `group` fields that belong together, `list` several entries of the
 * same fields. An `optional` field may be empty. Lengths are in characters, chosen to fit the layout.
 */
export type ContentField = FieldOptions &
  (
    | { kind: 'line'; format?: ValueFormatName; maxLength: number; default: string; optional?: true }
    | { kind: 'text'; maxLength: number; default: string; optional?: true }
    | { kind: 'link' | 'date' | 'time'; default: string; optional?: true }
    /** An integer, or dollars with `cents`. */
    | { kind: 'number'; min: number; max: number; cents?: true; default: number }
    | { kind: 'switch'; default: boolean }
    | { kind: 'choice'; options: readonly ContentOption[]; default: string }
    | { kind: 'choices'; options: readonly ContentOption[]; min: number; default: readonly string[] }
    | { kind: 'picture'; default: ContentPicture | null; optional?: true }
    /** A `folded` group shows its fields on request, for sections with many groups. */
    | { kind: 'group'; of: ContentFields; folded?: true }
    /** `noun` names one entry, such as "question". The fields' defaults fill a new entry; the list's default is for a new site. */
    | {
        kind: 'list';
        noun: string;
        of: ContentFields;
        min: number;
        max: number;
        default: readonly object[];
        /** A field by which entries are told apart while they are folded, in a list of many. */
        foldedAs?: string;
      }
  );

export interface ContentFields {
  readonly [name: string]: ContentField;
}

export interface ContentSection {
  label: string;
  /** One sentence for the list of sections. */
  summary?: string;
  /** Pages that show the section, for people who edit it. */
  pages: readonly string[];
  fields: ContentFields;
  /** Errors that involve several fields; called once each field is valid. */
  check?(content: object): ContentErrors;
}

/** Short forms for the tables of the sections. */
type Options = { hint?: string; optional?: true };

export const line = (label: string, maxLength: number, value = '', options: Options = {}) =>
  ({ kind: 'line', label, maxLength, default: value, ...options }) as const;

export const text = (label: string, maxLength: number, value = '', options: Options = {}) =>
  ({ kind: 'text', label, maxLength, default: value, ...options }) as const;

export const group = <const Fields extends ContentFields>(label: string, of: Fields) =>
  ({ kind: 'group', label, of }) as const;

export const list = <const Fields extends ContentFields>(
  label: string,
  noun: string,
  [min, max]: readonly [number, number],
  of: Fields,
  /** Values of the first entries; their other fields have their defaults. */
  entries: readonly object[] = [],
) => ({ kind: 'list', label, noun, min, max, of, default: entries }) as const;

/** Messages by path, such as `values.0.title`. */
export type ContentErrors = Record<string, string>;

export type ContentValue<F> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'switch' }
    ? boolean
    : F extends { kind: 'picture' }
      ? ContentPicture | null
      : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
        ? Value
        : F extends { kind: 'choices'; options: readonly { value: infer Value }[] }
          ? Value[]
          : F extends { kind: 'list'; of: infer Fields }
            ? ContentOf<Fields>[]
            : F extends { kind: 'group'; of: infer Fields }
              ? ContentOf<Fields>
              : string;

export type ContentOf<Fields> = { -readonly [Name in keyof Fields]: ContentValue<Fields[Name]> };

/** The content of a new site. */
export const defaultContent = <Fields extends ContentFields>(fields: Fields): ContentOf<Fields> =>
  completeContent(fields, {});

/** Stored content with the current fields: missing ones get their default, unknown ones are left out. */
export function completeContent<Fields extends ContentFields>(fields: Fields, stored: unknown): ContentOf<Fields> {
  const known = isRecord(stored) ? stored : {};
  const values = Object.entries(fields).map(([name, field]) => [name, completeValue(field, known[name])]);
  return Object.fromEntries(values) as ContentOf<Fields>;
}

function completeValue(field: ContentField, stored: unknown): unknown {
  if (field.kind === 'group') return completeContent(field.of, stored);
  if (field.kind === 'list') {
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : field.default;
    return entries.map((entry) => completeContent(field.of, entry));
  }
  return stored === undefined ? field.default : stored;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
