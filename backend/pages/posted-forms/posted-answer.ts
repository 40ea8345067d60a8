import { submissionKey } from '../../platform/http/validation/validation.js';
import {
  ANSWER_FIELDS,
  CUSTOMER_ANSWERS,
  type CustomerAnswer,
} from '../../quotations/customer/customer-quotation.contract.js';

/** A customer's answer to a quotation, sent by a plain form post. */
export interface PostedAnswer {
  /** Null for a form that is not ours. */
  answer: CustomerAnswer | null;
  /** Texts that the page shows again, by field name. */
  values: Record<string, string>;
  /** The fields that the answer's DTO validates. */
  body: Record<string, unknown>;
  /** Key of a question; null if the form has none. */
  idempotencyKey: string | null;
}

/** Digits of the largest line number. */
const PLACE_DIGITS = 3;

/** Reads known fields only; anything but a string counts as empty. */
export function readPostedAnswer(form: Readonly<Record<string, unknown>>): PostedAnswer {
  const answer = CUSTOMER_ANSWERS.find((name) => name === form.answer) ?? null;
  if (answer === null) return { answer, values: {}, body: {}, idempotencyKey: null };
  const fields = [...(answer === 'question' ? [] : ['revision']), ...Object.keys(ANSWER_FIELDS[answer])];
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(form[field])]));
  if (answer === 'question') {
    const formKey = textOf(form.idempotencyKey);
    // A retry keeps the key, because only the response may have been lost.
    const values = { answer, ...texts, idempotencyKey: formKey };
    return { answer, values, body: texts, idempotencyKey: submissionKey(formKey, texts) };
  }
  if (answer === 'decline') return { answer, values: { answer, ...texts }, body: texts, idempotencyKey: null };
  const places = placesOf(form.optionalLines);
  const acceptTerms = form.acceptTerms === 'true';
  return {
    answer,
    values: { answer, ...texts, optionalLines: places.join(), acceptTerms: acceptTerms ? 'true' : '' },
    body: { ...texts, optionalLines: places, acceptTerms },
    idempotencyKey: null,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Line numbers of the checked lines. Anything else becomes 0, which no line has. */
function placesOf(value: unknown): number[] {
  const texts: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const isPlace = (text: unknown) => new RegExp(`^\\d{1,${PLACE_DIGITS}}$`).test(textOf(text));
  return texts.map((text) => (isPlace(text) ? Number(text) : 0));
}
