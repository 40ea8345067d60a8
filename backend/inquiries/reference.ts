import { randomInt } from 'node:crypto';
import { type FormType, REFERENCE_ALPHABET, REFERENCE_PREFIX } from './inquiries.contract.js';

/** A new reference such as `Q-7K3M-92`: 27^6 = 387 million a form type, drawn at random, so that none can be guessed from another. */
export function newReference(formType: FormType): string {
  const draw = (count: number) =>
    Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `${REFERENCE_PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}
