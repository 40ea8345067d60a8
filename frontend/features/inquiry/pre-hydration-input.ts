import type { InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { readEdits } from './form-controls.js';

/** Input typed before hydration. React overwrites a textarea with its default, so this is read on load and on each keystroke. */
let edits: Partial<InquiryFields> = {};

function readForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
  if (form) edits = { ...edits, ...readEdits(form) };
}

if (typeof document !== 'undefined') {
  readForm();
  document.addEventListener('input', readForm, true);
}

/** Returns the values typed so far and stops listening; the hydrated form takes over. */
export function readPreHydrationInput(): Partial<InquiryFields> {
  document.removeEventListener('input', readForm, true);
  const typed = edits;
  edits = {};
  return typed;
}
