import { EMPLOYMENT_TYPES, PAY_UNITS } from '../../../backend/site-content/sections/employment.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';

export type Opening = ShownContent['careers']['openings'][number];

/** Such as `Bogalusa, LA · Full-time · $24 an hour`. */
export function factsText(opening: Opening): string {
  const type = EMPLOYMENT_TYPES.find(({ value }) => value === opening.type)?.label;
  return [`${opening.city}, ${opening.region}`, type, payText(opening)].filter(Boolean).join(' · ');
}

export const openingKey = ({ title, city, postedOn }: Opening) => `${title}, ${city}, ${postedOn}`;

/** Such as `$24 to $31 an hour`; '' if no pay is stated. */
export function payText({ payFrom, payTo, payUnit }: Opening): string {
  const dollars = (amount: number) =>
    `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
  const unit = PAY_UNITS.find(({ value }) => value === payUnit)?.label;
  const each = `${payUnit === 'HOUR' ? 'an' : 'a'} ${unit}`;
  if (payFrom === 0 && payTo === 0) return '';
  if (payFrom === 0) return `Up to ${dollars(payTo)} ${each}`;
  return payTo > payFrom ? `${dollars(payFrom)} to ${dollars(payTo)} ${each}` : `${dollars(payFrom)} ${each}`;
}
