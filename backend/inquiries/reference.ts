import { randomInt } from 'node:crypto';
import type { FormType } from './inquiries.contract.js';
import { REFERENCE_ALPHABET, REFERENCE_PREFIX } from './inquiry-reference.contract.js';

/** Random reference such as `Q-7K3M-92`, one of 27^6 = 387 million per form type; not guessable from another one. */
export function newReference(formType: FormType): string {
  const draw = (count: number) =>
    Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `${REFERENCE_PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}
