import { INCHES_PER_METER, inchesAndEighths, type LengthUnit } from './lengths.js';

/** Typed lengths are rounded to an eighth of an inch, so that a size is the same in both units. */
export const LENGTH_STEP = 1 / 8;

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,6})?)`;
const FRACTION = String.raw`(?:${NUMBER}(?:[\s-]+(\d{1,2})/(\d{1,2}))?|(\d{1,2})/(\d{1,2}))`;
const FEET = new RegExp(`^${FRACTION}\\s*(?:'|ft|feet|foot)\\s*-?\\s*(?:${FRACTION}\\s*(?:"|''|in|inch|inches)?)?$`);
const INCHES = new RegExp(`^${FRACTION}\\s*(?:"|''|in|inch|inches)$`);
const METERS = new RegExp(`^${NUMBER}\\s*(m|mm|cm)$`);
const BARE = new RegExp(`^${FRACTION}$`);
const METERS_PER_UNIT = { m: 1, cm: 0.01, mm: 0.001 } as const;

/**
 * Reads a typed length: `40'`, `12½'`, `12'-6"`, `12' 6 1/2"`, `6½"`, `150 in`, `3.5m`, `3,5 m`, or a bare number in `unit`. Null for
 * anything else, including 12 or more inches after feet.
 */
export function readLength(text: string, unit: LengthUnit): number | null {
  const plain = text
    .replace(/[\u2033\u201c\u201d]/g, '"')
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
    // Converts full-width characters, and fractions such as ½.
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/\u2044/g, '/')
    .replace(/(\d),(\d)/, '$1.$2');
  const inches = readInches(plain, unit);
  return inches === null || !Number.isFinite(inches) ? null : toStep(inches);
}

function readInches(text: string, unit: LengthUnit): number | null {
  const feet = FEET.exec(text);
  if (feet) {
    const rest = mixed(feet.slice(1 + MIXED_GROUPS));
    return rest < 12 ? mixed(feet.slice(1)) * 12 + rest : null;
  }
  const inches = INCHES.exec(text);
  if (inches) return mixed(inches.slice(1));
  const meters = METERS.exec(text);
  if (meters) return Number(meters[1]) * METERS_PER_UNIT[meters[2] as 'm' | 'cm' | 'mm'] * INCHES_PER_METER;
  const bare = BARE.exec(text);
  if (bare) return mixed(bare.slice(1)) * (unit === 'm' ? INCHES_PER_METER : 12);
  return null;
}

/** Number of capture groups that `mixed` reads. */
const MIXED_GROUPS = 5;

/** The value of a whole number with a fraction, or of a fraction alone. */
function mixed([whole, over, under, aloneOver, aloneUnder]: readonly (string | undefined)[]): number {
  if (aloneOver !== undefined) return Number(aloneOver) / Number(aloneUnder);
  return Number(whole ?? 0) + (over === undefined ? 0 : Number(over) / Number(under));
}

const toStep = (inches: number): number => Math.round(inches / LENGTH_STEP) * LENGTH_STEP;

/** The shortest text in the unit that `readLength` reads as the same length: `12'-6 1/2"`, `3.5m`. */
export function writeLength(inches: number, unit: LengthUnit): string {
  const exact = toStep(inches);
  return unit === 'm' ? writeMeters(exact) : writeFeet(exact);
}

function writeMeters(inches: number): string {
  for (const decimals of [0, 1, 2]) {
    const text = `${Number((inches / INCHES_PER_METER).toFixed(decimals))}m`;
    if (readLength(text, 'm') === inches) return text;
  }
  return `${Number((inches / INCHES_PER_METER).toFixed(3))}m`;
}

function writeFeet(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches - feet * 12;
  if (rest === 0) return `${feet}'`;
  return feet === 0 ? inchesAndEighths(rest) : `${feet}'-${inchesAndEighths(rest)}`;
}
