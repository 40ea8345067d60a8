import {
  INQUIRY_FIELDS,
  type InquiryField,
  type InquiryFields,
} from '../../../backend/inquiries/inquiries.contract.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the values from the DOM, the source of truth. */
export function readControls(form: HTMLFormElement): InquiryFields {
  return Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, control(form, field)?.value ?? ''])) as InquiryFields;
}

/** Value of the honeypot. */
export function readTrap(form: HTMLFormElement): string {
  return (form.elements.namedItem('website') as HTMLInputElement | null)?.value ?? '';
}

/** Focuses the first invalid control, and shows those below "More details". */
export function focusFirst(form: HTMLFormElement, errors: Partial<InquiryFields>): void {
  const wrong = ([...form.elements] as Control[]).filter(({ name }) => errors[name as InquiryField] !== undefined);
  for (const element of wrong) reveal(element);
  wrong[0]?.focus();
}

/** Sets a control's value, and shows it. */
export function setControl(form: HTMLFormElement, field: InquiryField, value: string): void {
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
export function readEdits(form: HTMLFormElement): Partial<InquiryFields> {
  const edits: Partial<InquiryFields> = {};
  for (const field of INQUIRY_FIELDS) {
    const element = control(form, field);
    if (element && element.value !== defaultValue(element)) edits[field] = element.value;
  }
  return edits;
}

export function control(form: HTMLFormElement, field: InquiryField): Control | null {
  return form.elements.namedItem(field) as Control | null;
}

function defaultValue(element: Control): string {
  if (!(element instanceof HTMLSelectElement)) return element.defaultValue;
  const options = [...element.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
