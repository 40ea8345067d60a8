/** All lengths in the code are inches; this is the unit in which they are shown. */
export type LengthUnit = 'ft' | 'm';

export const METERS_PER_INCH = 0.0254;
export const INCHES_PER_METER = 1 / METERS_PER_INCH;

const EIGHTHS = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'] as const;
/** Shorter lengths are written in inches only, as the trade does for plank and deck widths. */
const SHORTEST_IN_FEET = 24;

/**
 * `3/16"` below an inch, `9 1/4"` below two feet, then `5'-2"`. From two feet up, rounded to whole inches unless it is an exact
 * quarter: a 1.57 m ledger (61.81 in) is a 5'-2" ledger.
 */
export function feetAndInches(inches: number): string {
  if (inches > 0 && inches < 1) return sixteenths(inches);
  if (inches < SHORTEST_IN_FEET) return inchesAndEighths(inches);
  const quarters = Math.round(inches * 4);
  return inFeet(Math.abs(inches * 4 - quarters) < 1e-6 ? quarters / 4 : Math.round(inches));
}

/** To an eighth of an inch: `5'-2 1/8"`. */
export function inFeet(inches: number): string {
  if (inches < SHORTEST_IN_FEET) return feetAndInches(inches);
  const feet = Math.floor(inches / 12);
  const rest = inches - feet * 12;
  return `${feet}'-${rest > 0 && rest < 1 ? '0 ' : ''}${inchesAndEighths(rest)}`;
}

/** `3/16"`: below an inch, eighths would be too coarse. */
function sixteenths(inches: number): string {
  const count = Math.max(Math.round(inches * 16), 1);
  const divisor = count & -count;
  return divisor === 16 ? '1"' : `${count / divisor}/${16 / divisor}"`;
}

/** `9 1/4"` */
export function inchesAndEighths(inches: number): string {
  const eighths = Math.max(Math.round(inches * 8), inches > 0 ? 1 : 0);
  const whole = Math.floor(eighths / 8);
  const fraction = EIGHTHS[eighths % 8] as string;
  if (fraction === '') return `${whole}"`;
  return whole === 0 ? `${fraction}"` : `${whole} ${fraction}"`;
}

/** Meters with two decimals, or millimeters below one meter. */
export function metric(inches: number): string {
  const meters = inches * METERS_PER_INCH;
  return meters < 0.9995 ? `${Math.max(inches > 0 ? 1 : 0, Math.round(meters * 1000))} mm` : `${meters.toFixed(2)} m`;
}

/** `2134 mm`, as on drawings. */
export const millimeters = (inches: number): string => `${Math.max(1, Math.round(inches * METERS_PER_INCH * 1000))} mm`;

/** A length in a sentence: `20'-0"` or `6.10 m`. With two decimals, a limit of 1 in would read 0.03 m. */
export const lengthText = (inches: number, unit: LengthUnit): string =>
  unit === 'm' ? metric(inches) : feetAndInches(inches);

/** A length in a part's name, in both units as in the catalog: `7'-0" (2.13 m)`. */
export const nominalLength = (inches: number): string => `${feetAndInches(inches)} (${metric(inches)})`;
