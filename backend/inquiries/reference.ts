import { randomInt } from 'node:crypto';
import type { FormType } from './inquiries.contract.js';

/** Digits and letters that are not mistaken for one another when read out: no 0, O, 1, I, L, S, U, V, B. */
const ALPHABET = '23456789ACDEFGHJKMNPQRTWXYZ';
const PREFIX: Record<FormType, string> = { quote: 'Q', contact: 'C' };

/** A new reference such as `Q-7K3M-92`: 27^6 = 387 million a form type, drawn at random, so that none can be guessed from another. */
export function newReference(formType: FormType): string {
  const draw = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}
