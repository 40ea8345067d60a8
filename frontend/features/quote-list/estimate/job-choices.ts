import * as rules from '../../../../backend/inquiries/inquiries.contract.js';
import { readRentalDays } from '../../../../backend/inquiries/rental-duration.contract.js';
import { createStoredValue, storedObject, useStored } from '../stored-value.js';

/** The visitor's choices for rental and delivery in the quote form, for the quote list. Valid values only. */
export type JobChoices = Readonly<Pick<rules.InquiryValues, rules.JobField>>;
/** The same choices as form values. */
export type JobTexts = Pick<rules.InquiryFields, rules.JobField>;

export const JOB_CHOICES_KEY = 'job-choices';
/** Other versions are read as no choices. */
const VERSION = 1;

export const NO_JOB_CHOICES = toJobChoices({});

/** Reads the valid texts of a form, an address or the storage; invalid ones count as empty. */
export function toJobChoices(texts: Readonly<Record<string, unknown>>): JobChoices {
  const values = rules.JOB_FIELDS.map((field) => {
    const given = texts[field];
    const text = typeof given === 'string' ? given.trim() : '';
    if (text === '' || rules.inquiryError(field, text) !== undefined)
      return [field, rules.isTextField(field) ? '' : null];
    return [field, field === 'rentalDays' ? readRentalDays(text) : text];
  });
  return Object.fromEntries(values) as JobChoices;
}

/** As typed into the form; `toJobChoices` reads them. */
export function jobTexts(choices: JobChoices): JobTexts {
  const texts = rules.JOB_FIELDS.map((field) => {
    const value = choices[field];
    return [field, typeof value === 'number' ? rules.inquiryValueText(field, value) : (value ?? '')];
  });
  return Object.fromEntries(texts) as JobTexts;
}

/** The form writes, the quote list reads. */
export const jobChoicesStore = createStoredValue<JobChoices>({ key: JOB_CHOICES_KEY, fromText, toText });

/** Selects a primitive or the choices themselves; null on the server and during hydration. */
export const useJobChoices = <Value>(select: (choices: JobChoices) => Value) => useStored(jobChoicesStore, select);

function toText(choices: JobChoices): string | null {
  const texts = jobTexts(choices);
  const isEmpty = Object.values(texts).every((text) => text === '');
  return isEmpty ? null : JSON.stringify({ version: VERSION, choices: texts });
}

function fromText(text: string | null): JobChoices {
  const { version, choices } = storedObject(text);
  return version === VERSION && typeof choices === 'object' && choices !== null
    ? toJobChoices(choices as Record<string, unknown>)
    : NO_JOB_CHOICES;
}

/** Label and text of what is known about the job, for print and CSV. */
export const jobFacts = (choices: JobChoices): [label: string, text: string][] =>
  rules.JOB_FIELDS.map((field): [string, string] => [
    rules.inquiryFieldRules(field).label,
    rules.inquiryValueText(field, choices[field]),
  ]).filter(([, text]) => text !== '');
