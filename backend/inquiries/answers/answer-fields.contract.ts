/** Fields of templates: `{name}` in a subject or text is replaced with a value of the inquiry. */
export const ANSWER_FIELDS = {
  name: 'The customer',
  reference: 'Reference of the inquiry',
  due: 'When we answer by, such as Tuesday, Nov 24, 3:15 PM CST',
  member: 'Your name',
  company: 'Our company',
  phone: 'Our phone number',
} as const;
export type AnswerField = keyof typeof ANSWER_FIELDS;

/** '' if a field has no value. */
export type AnswerValues = Readonly<Record<AnswerField, string>>;

const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

export interface FilledText {
  /** Fields without a value stay as they are. */
  text: string;
  /** Known fields without a value, as written. */
  empty: string[];
  unknown: string[];
}

/** Replaces the fields of a text with their values. Fields inside a value are not replaced. */
export function fillFields(text: string, values: AnswerValues): FilledText {
  const empty = new Set<string>();
  const unknown = new Set<string>();
  const filled = text.replace(PLACEHOLDER, (written, inner: string) => {
    const field = fieldOf(inner);
    if (field === null) unknown.add(written);
    else if (values[field] === '') empty.add(written);
    else return values[field];
    return written;
  });
  return { text: filled, empty: [...empty], unknown: [...unknown] };
}

/** Texts in braces that are not a known field, without duplicates. */
export function unknownFields(text: string): string[] {
  const written = [...text.matchAll(PLACEHOLDER)].filter(([, inner = '']) => fieldOf(inner) === null);
  return [...new Set(written.map(([all]) => all))];
}

export function unknownFieldsMessage(written: readonly string[]): string {
  const fields = Object.keys(ANSWER_FIELDS).map((name) => `{${name}}`);
  return `${written.join(', ')} is not a field. Use ${fields.join(', ')}.`;
}

/** The error message for a text that cannot be sent; null if it can. */
export function filledTextError({ empty, unknown }: FilledText): string | null {
  if (unknown.length > 0) return unknownFieldsMessage(unknown);
  if (empty.length === 0) return null;
  return `${empty.join(', ')} has no value for this inquiry. Write it yourself, or leave it out.`;
}

function fieldOf(inner: string): AnswerField | null {
  const name = inner.trim().toLowerCase();
  return Object.hasOwn(ANSWER_FIELDS, name) ? (name as AnswerField) : null;
}
