import type { InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { readEdits } from './form-controls.js';

/**
 * What was typed before React took the page over. React writes a textarea's default over such text while it hydrates, so it
 * is read before that, when this module is loaded, and after every keystroke until the form takes it.
 */
let edits: Partial<InquiryFields> = {};

function readForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
  if (form) edits = { ...edits, ...readEdits(form) };
}

if (typeof document !== 'undefined') {
  readForm();
  document.addEventListener('input', readForm, true);
}

/** The values typed so far; from now on the form listens itself. */
export function takeEarlyTyping(): Partial<InquiryFields> {
  document.removeEventListener('input', readForm, true);
  const taken = edits;
  edits = {};
  return taken;
}
