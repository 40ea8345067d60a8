import { FORM_TYPES, type FormType } from './inquiries.contract.js';

/** Excludes 0, O, 1, I, L, S, U, V and B, which are easily confused when read aloud. */
export const REFERENCE_ALPHABET = '23456789ACDEFGHJKMNPQRTWXYZ';
export const REFERENCE_PREFIX: Record<FormType, string> = { quote: 'Q', contact: 'C' };

export function isInquiryReference(formType: FormType, text: string): boolean {
  const character = `[${REFERENCE_ALPHABET}]`;
  return new RegExp(`^${REFERENCE_PREFIX[formType]}-${character}{4}-${character}{2}$`).test(text);
}

/** Parses a reference in any case and with any separators. @returns null for any other text */
export function readReference(text: string): string | null {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${characters.slice(0, 1)}-${characters.slice(1, 5)}-${characters.slice(5)}`;
  return FORM_TYPES.some((formType) => isInquiryReference(formType, reference)) ? reference : null;
}
