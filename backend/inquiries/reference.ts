import { randomInt } from 'node:crypto';
import {
  FORM_TYPES,
  type FormType,
  isInquiryReference,
  REFERENCE_ALPHABET,
  REFERENCE_PREFIX,
} from './inquiries.contract.js';

/** A new reference such as `Q-7K3M-92`: 27^6 = 387 million a form type, drawn at random, so that none can be guessed from another. */
export function newReference(formType: FormType): string {
  const draw = (count: number) =>
    Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `${REFERENCE_PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}

/**
 * The reference that somebody wrote down: in any case, with whatever stands between its signs.
 * @returns null when the text is none
 */
export function readReference(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${signs.slice(0, 1)}-${signs.slice(1, 5)}-${signs.slice(5)}`;
  return FORM_TYPES.some((formType) => isInquiryReference(formType, reference)) ? reference : null;
}
