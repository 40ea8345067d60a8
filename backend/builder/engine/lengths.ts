import { LENGTH_STEP, type LengthUnit } from '../builder.contract.js';

const INCHES_OF_METER = 1 / 0.0254;
const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,6})?)`;
const FRACTION = String.raw`(?:(\d{1,4}(?:\.\d{1,6})?)(?:[\s-]+(\d{1,2})/(\d{1,2}))?|(\d{1,2})/(\d{1,2}))`;
const FEET = new RegExp(`^${NUMBER}\\s*(?:'|ft|feet|foot)\\s*-?\\s*(?:${FRACTION}\\s*(?:"|''|in|inch|inches)?)?$`);
const INCHES = new RegExp(`^${FRACTION}\\s*(?:"|''|in|inch|inches)$`);
const METERS = new RegExp(`^${NUMBER}\\s*(m|mm|cm)$`);
const BARE = new RegExp(`^${NUMBER}$`);
const METER_PARTS = { m: 1, cm: 0.01, mm: 0.001 } as const;

/**
 * Inches of a length as visitors write it: `40'`, `12'-6"`, `12' 6 1/2"`, `150 in`, `3.5m`, `3,5 m`, or a bare number of `unit`.
 * To the nearest eighth of an inch. Null for anything else.
 */
export function readLength(text: string, unit: LengthUnit): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/(\d),(\d)/, '$1.$2');
  const inches = readInches(plain, unit);
  return inches === null || !Number.isFinite(inches) ? null : toStep(inches);
}

function readInches(text: string, unit: LengthUnit): number | null {
  const feet = FEET.exec(text);
  if (feet) return Number(feet[1]) * 12 + mixed(feet.slice(2));
  const inches = INCHES.exec(text);
  if (inches) return mixed(inches.slice(1));
  const meters = METERS.exec(text);
  if (meters) return Number(meters[1]) * METER_PARTS[meters[2] as 'm' | 'cm' | 'mm'] * INCHES_OF_METER;
  const bare = BARE.exec(text);
  if (bare) return Number(bare[1]) * (unit === 'm' ? INCHES_OF_METER : 12);
  return null;
}

/** Whole inches with a fraction behind them, or a fraction alone. */
function mixed([whole, over, under, aloneOver, aloneUnder]: readonly (string | undefined)[]): number {
  if (aloneOver !== undefined) return Number(aloneOver) / Number(aloneUnder);
  return Number(whole ?? 0) + (over === undefined ? 0 : Number(over) / Number(under));
}

const toStep = (inches: number): number => Math.round(inches / LENGTH_STEP) * LENGTH_STEP;

/** The shortest text of the unit that `readLength` reads back as the same length: `12'-6 1/2"`, `3.5m`. */
export function writeLength(inches: number, unit: LengthUnit): string {
  const exact = toStep(inches);
  return unit === 'm' ? writeMeters(exact) : writeFeet(exact);
}

function writeMeters(inches: number): string {
  for (const decimals of [0, 1, 2]) {
    const text = `${Number((inches / INCHES_OF_METER).toFixed(decimals))}m`;
    if (readLength(text, 'm') === inches) return text;
  }
  return `${Number((inches / INCHES_OF_METER).toFixed(3))}m`;
}

function writeFeet(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches - feet * 12;
  const whole = Math.floor(rest);
  const eighths = (rest - whole) / LENGTH_STEP;
  if (rest === 0) return `${feet}'`;
  const parts = [whole > 0 || eighths === 0 ? `${whole}` : '', eighths > 0 ? fraction(eighths) : ''];
  const inchText = `${parts.filter((part) => part !== '').join(' ')}"`;
  return feet === 0 ? inchText : `${feet}'-${inchText}`;
}

function fraction(eighths: number): string {
  if (eighths === 4) return '1/2';
  return eighths % 2 === 0 ? `${eighths / 2}/4` : `${eighths}/8`;
}
