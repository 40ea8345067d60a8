import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as rules from '../../../backend/inquiries/inquiries.contract.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import { useSite } from '../../shell/company.js';
import { useSubmission } from '../../shell/submission-context.js';
import { preloadToasts, useToast } from '../../shell/toasts.js';
import { jobChoicesStore, jobTexts, NO_JOB_CHOICES, toJobChoices } from '../quote-list/estimate/job-choices.js';
import type { Attempt } from './attempt.js';
import { clearDraft, draftValues, type InquiryPrefill, loadDraft, restoredValues, saveDraft } from './inquiry-draft.js';
import { type InquiryFormOptions, NO_LINES } from './inquiry-options.js';
import { firstMessages, statusText } from './status-text.js';

type Sending = typeof import('./send-inquiry.js');

/** The code that sends, and the receipt. */
const loadSending = async (): Promise<Sending> =>
  (await Promise.all([import('./send-inquiry.js'), import('./inquiry-sent.js')]))[0];

/** With the first focus, so that a press does not wait, and a failed send can be reported offline. */
function preload(): void {
  preloadToasts();
  loadSending().catch(() => {
    // Sending retries.
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input typed before hydration. React overwrites a textarea with its default, so this is read on load and on each keystroke. */
let edits: Partial<rules.InquiryFields> = {};

if (typeof document !== 'undefined') {
  readForm();
  document.addEventListener('input', readForm, true);
}

/**
 * State of one inquiry form. The controls are uncontrolled, so that server-rendered, autofilled and pre-hydration values all
 * survive; a form library would add 11 kB to every visit.
 */
export function useInquiryForm(options: InquiryFormOptions) {
  const { formType, documentTitle, lines, latePrefill = '', onSent } = options;
  const prefill = { ...options.prefill, ...(latePrefill && { projectDescription: latePrefill }) };
  const { projectDescription: sentence = '' } = prefill;
  const submission = useSubmission(({ values }) => values.formType === formType);
  const [initial] = useState(() => initialFields(submission?.values, options.prefill));
  const [errors, setErrors] = useState<Partial<rules.InquiryFields>>(() => firstMessages(submission?.errors ?? {}));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(() => postedFailure(submission));
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const openedAt = useRef<string>(undefined);
  const showToast = useToast();
  const { company } = useSite();

  const keepDraft = () => {
    if (!form.current) return;
    const values = draftValues(readControls(form.current), prefill);
    saveDraft(formType, { values, prefill, attempt: attempt.current, openedAt: openedAt.current });
    job.write();
  };

  const job = useJobChoicesMirror(form, keepDraft);

  const restore = () => {
    if (!form.current) return;
    const draft = loadDraft(formType);
    attempt.current = draft?.attempt;
    openedAt.current = draft?.openedAt ?? new Date().toISOString();
    const values = {
      ...(submission
        ? {}
        : restoredValues({ prefill: {}, ...draft, values: { ...draft?.values, ...job.read() } }, prefill)),
      ...readEdits(form.current),
      ...readPreHydrationInput(),
    };
    for (const field of rules.INQUIRY_FIELDS) {
      const value = values[field];
      if (value !== undefined) setControl(form.current, field, value);
    }
    keepDraft();
  };

  // Once, before the first paint: a later request has its own form instance.
  const restoreOnce = useRef(restore);
  useLayoutEffect(() => restoreOnce.current(), []);

  // The sentence follows the quote list until the visitor changes it.
  const lastSentence = useRef(options.prefill.projectDescription ?? '');
  useEffect(() => {
    const description = form.current && control(form.current, 'projectDescription');
    if (description?.value === lastSentence.current) description.value = sentence;
    lastSentence.current = sentence;
  }, [sentence]);

  // The focus may have come before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) preload();
  }, []);

  // A disabled button loses the focus, so restore it.
  useEffect(() => {
    if (failure && document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    }
  }, [failure]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft();
    const { name } = event.target as HTMLInputElement;
    if (errors[name as rules.InquiryField] === undefined) return;
    // Clear a shown error as soon as the value is valid.
    const { [name as rules.InquiryField]: error } = rules.inquiryErrors(
      readControls(event.currentTarget),
      documentTitle,
    );
    setErrors((told) => ({ ...told, [name]: error }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const fields = readControls(event.currentTarget);
    const errors = rules.inquiryErrors(fields, documentTitle);
    setErrors(errors);
    setFailure(null);
    lines?.onError(undefined);
    if (Object.keys(errors).length > 0) {
      focusFirst(event.currentTarget, errors);
      return;
    }
    busy.current = true;
    setSending(true);
    await send(fields);
    setSending(false);
    busy.current = false;
  };

  const send = async (fields: rules.InquiryFields) => {
    let failureOf: Sending['failureOf'] = () => ({ text: statusText(0, 0), errors: {}, inLines: undefined });
    try {
      const sending = await loadSending();
      failureOf = sending.failureOf;
      const listed = (await lines?.read()) ?? NO_LINES;
      const shown = shownFields(form.current, fields);
      const subtopic = (form.current && readTrap(form.current)) || undefined;
      const input = { fields: shown, subtopic, listed, formOpenedAt: openedAt.current, earlier: attempt.current };
      const { reference, at } = await sending.sendInquiry(options, input, (own) => {
        attempt.current = own;
        keepDraft();
      });
      job.clear();
      clearDraft(formType);
      if (listed.texts.length > 0) lines?.onStored(listed, reference);
      const description = rules.inquiryThanks(formType, company.answerHours, documentTitle);
      showToast({ title: rules.INQUIRY_SENT_TITLE, description });
      onSent({ reference, at, fields: shown, list: listed.texts });
    } catch (error) {
      console.error(error);
      showToast({ title: rules.INQUIRY_FAILED_TITLE, description: rules.INQUIRY_FAILED, variant: 'destructive' });
      const { text, errors, inLines } = failureOf(error);
      setErrors(errors);
      setFailure(text);
      lines?.onError(inLines);
      if (form.current && !inLines) focusFirst(form.current, errors);
    }
  };

  return { form, initial, errors, submission, sending, failure, onFocus: preload, onInput, onSubmit };
}

const shownFields = (form: HTMLFormElement | null, fields: rules.InquiryFields): Partial<rules.InquiryFields> =>
  Object.fromEntries(
    rules.INQUIRY_FIELDS.filter((field) => form && control(form, field)).map((field) => [field, fields[field]]),
  );

/** A plain form post has no toast, so its text is prepended. */
function postedFailure(submission: PageSubmission | undefined): string | null {
  const { failure } = submission ?? {};
  return failure ? `${rules.INQUIRY_FAILED} ${statusText(failure.status, failure.retryAfterSeconds ?? 0)}` : null;
}

function initialFields(
  posted: Readonly<Record<string, string>> | undefined,
  prefill: InquiryPrefill,
): rules.InquiryFields {
  const given: Readonly<Record<string, string>> = posted ?? prefill;
  return Object.fromEntries(rules.INQUIRY_FIELDS.map((field) => [field, given[field] ?? ''])) as rules.InquiryFields;
}

function readForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
  if (form) edits = { ...edits, ...readEdits(form) };
}

/** Returns the values typed so far and stops listening; the hydrated form takes over. */
function readPreHydrationInput(): Partial<rules.InquiryFields> {
  document.removeEventListener('input', readForm, true);
  const typed = edits;
  edits = {};
  return typed;
}

/**
 * Mirrors the rental and delivery choices in the browser's storage, where the quote list reads them. Does nothing in a form
 * without these fields.
 * @param onChange called after the form has taken over a change from another tab
 */
function useJobChoicesMirror(form: RefObject<HTMLFormElement | null>, onChange: () => void) {
  const take = useRef(() => {});
  take.current = () => {
    if (!form.current || !asksForJob(form.current) || isMirrored(form.current)) return;
    const texts = jobTexts(jobChoicesStore.read());
    for (const field of rules.JOB_FIELDS) setControl(form.current, field, texts[field]);
    onChange();
  };
  useEffect(() => jobChoicesStore.subscribe(() => take.current()), []);

  return {
    /** The stored choices that are not empty, as form values. */
    read(): Partial<rules.InquiryFields> {
      const texts = Object.entries(jobTexts(jobChoicesStore.read()));
      return Object.fromEntries(texts.filter(([, text]) => text !== ''));
    },
    write() {
      if (!form.current || !asksForJob(form.current) || isMirrored(form.current)) return;
      const choices = toJobChoices(readControls(form.current));
      jobChoicesStore.update(() => choices);
    },
    clear() {
      if (form.current && asksForJob(form.current)) jobChoicesStore.update(() => NO_JOB_CHOICES);
    },
  };
}

const asksForJob = (form: HTMLFormElement): boolean => rules.JOB_FIELDS.some((field) => control(form, field) !== null);

/** Whether form and storage have the same choices, even if they are written differently. */
function isMirrored(form: HTMLFormElement): boolean {
  const [shown, stored] = [jobTexts(toJobChoices(readControls(form))), jobTexts(jobChoicesStore.read())];
  return rules.JOB_FIELDS.every((field) => shown[field] === stored[field]);
}

/** Reads the values from the DOM, the source of truth. */
const readControls = (form: HTMLFormElement): rules.InquiryFields =>
  Object.fromEntries(
    rules.INQUIRY_FIELDS.map((field) => [field, control(form, field)?.value ?? '']),
  ) as rules.InquiryFields;

/** Value of the honeypot. */
const readTrap = (form: HTMLFormElement): string =>
  (form.elements.namedItem('subtopic') as HTMLInputElement | null)?.value ?? '';

/** Focuses the first invalid control, and shows those below "More details". */
function focusFirst(form: HTMLFormElement, errors: Partial<rules.InquiryFields>): void {
  const wrong = ([...form.elements] as Control[]).filter(
    ({ name }) => errors[name as rules.InquiryField] !== undefined,
  );
  for (const element of wrong) reveal(element);
  wrong[0]?.focus();
}

/** Sets a control's value, and shows it. */
function setControl(form: HTMLFormElement, field: rules.InquiryField, value: string): void {
  const element = control(form, field);
  if (!element) return;
  element.value = value;
  if (value !== '') reveal(element);
}

function reveal(element: Control): void {
  const details = element.closest('details');
  if (details) details.open = true;
}

/** Values that differ from the served HTML: typed, autofilled, or restored by the browser. */
function readEdits(form: HTMLFormElement): Partial<rules.InquiryFields> {
  const edits: Partial<rules.InquiryFields> = {};
  for (const field of rules.INQUIRY_FIELDS) {
    const element = control(form, field);
    if (element && element.value !== defaultValue(element)) edits[field] = element.value;
  }
  return edits;
}

function control(form: HTMLFormElement, field: rules.InquiryField): Control | null {
  return form.elements.namedItem(field) as Control | null;
}

function defaultValue(element: Control): string {
  if (!(element instanceof HTMLSelectElement)) return element.defaultValue;
  const options = [...element.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
