import { type RefObject, useEffect, useRef } from 'react';
import { type InquiryFields, JOB_FIELDS } from '../../../backend/inquiries/inquiries.contract.js';
import { jobChoicesStore, jobTexts, NO_JOB_CHOICES, toJobChoices } from '../quote-list/estimate/job-choices.js';
import { control, readControls, setControl } from './form-controls.js';

interface JobChoicesMirror {
  /** The stored choices that are not empty, as form values. */
  read(): Partial<InquiryFields>;
  /** Stores the form's choices. */
  write(): void;
  clear(): void;
}

/**
 * Mirrors the rental and delivery choices in the browser's storage, where the quote list reads them. Does nothing in a form
 * without these fields.
 * @param onChange called after the form has taken over a change from another tab
 */
export function useJobChoicesMirror(form: RefObject<HTMLFormElement | null>, onChange: () => void): JobChoicesMirror {
  const take = useRef(() => {});
  take.current = () => {
    if (!form.current || !asksForJob(form.current) || isMirrored(form.current)) return;
    const texts = jobTexts(jobChoicesStore.read());
    for (const field of JOB_FIELDS) setControl(form.current, field, texts[field]);
    onChange();
  };
  useEffect(() => jobChoicesStore.subscribe(() => take.current()), []);

  return {
    read() {
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

function asksForJob(form: HTMLFormElement): boolean {
  return JOB_FIELDS.some((field) => control(form, field) !== null);
}

/** Whether form and storage have the same choices, even if they are written differently. */
function isMirrored(form: HTMLFormElement): boolean {
  const [shown, stored] = [jobTexts(toJobChoices(readControls(form))), jobTexts(jobChoicesStore.read())];
  return JOB_FIELDS.every((field) => shown[field] === stored[field]);
}
