import { feetAndInches, metric } from '../../../backend/measures/lengths.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { KILOGRAMS_PER_POUND } from '../../../backend/measures/weights.js';

/** A non-breaking space between a number and its unit. */
const GAP = '\u00a0';

/** False for unknown and meaningless sizes: null, 0, negative. */
export const isMeasured = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && value > 0;

/** A length as the drawings write it, in both units: `7'-0"` and `2.13 m`. */
export function lengthTexts(inches: number): { imperial: string; metric: string } {
  return { imperial: feetAndInches(inches).replace(' ', GAP), metric: metric(inches).replace(' ', GAP) };
}

/** `83.9 in` */
export const inchesText = (inches: number): string => `${numberText(inches, 1)}${GAP}in`;

/** `27 lb` */
export const poundsText = (pounds: number): string => `${numberText(pounds, pounds < 10 ? 2 : 1)}${GAP}lb`;

/** `12.2 kg` */
export function kilogramsText(pounds: number): string {
  const kilograms = pounds * KILOGRAMS_PER_POUND;
  return `${numberText(kilograms, kilograms < 10 ? 2 : 1)}${GAP}kg`;
}
