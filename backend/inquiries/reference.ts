import { randomInt } from 'node:crypto';
import {
  FORM_TYPES,
  type FormType,
  isInquiryReference,
  REFERENCE_ALPHABET,
  REFERENCE_PREFIX,
} from './inquiries.contract.js';

/** Random reference such as `Q-7K3M-92`, one of 27^6 = 387 million per form type; not guessable from another one. */
export function newReference(formType: FormType): string {
  const draw = (count: number) =>
    Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `${REFERENCE_PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}

/**
 * Parses a reference in any case and with any separators.
 * @returns null for any other text
 */
export function readReference(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${signs.slice(0, 1)}-${signs.slice(1, 5)}-${signs.slice(5)}`;
  return FORM_TYPES.some((formType) => isInquiryReference(formType, reference)) ? reference : null;
}
