const EIGHTHS = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'] as const;

/** Below this a length is written in inches alone, as the trade does for plank and deck widths. */
const FEET_FROM = 24;

/**
 * A length as the yard says it: `9 1/4"` below two feet, then `5'-2"`. Whole inches from two feet on, unless the
 * record itself gives quarters (61.81 in, a 1.57 m ledger, is a 5'-2" ledger).
 */
export function feetAndInches(inches: number): string {
  if (inches < FEET_FROM) return inchesAndEighths(inches);
  const quarters = Math.round(inches * 4);
  const rounded = Math.abs(inches * 4 - quarters) < 1e-6 ? quarters / 4 : Math.round(inches);
  const feet = Math.floor(rounded / 12);
  const rest = rounded - feet * 12;
  return `${feet}'-${rest > 0 && rest < 1 ? '0 ' : ''}${inchesAndEighths(rest)}`;
}

function inchesAndEighths(inches: number): string {
  const eighths = Math.max(Math.round(inches * 8), inches > 0 ? 1 : 0);
  const whole = Math.floor(eighths / 8);
  const fraction = EIGHTHS[eighths % 8] as string;
  if (fraction === '') return `${whole}"`;
  return whole === 0 ? `${fraction}"` : `${whole} ${fraction}"`;
}

/** The same length in meters (two decimals), or in millimeters below one meter. */
export function metric(inches: number): string {
  const meters = inches * 0.0254;
  return meters < 0.9995 ? `${Math.max(1, Math.round(meters * 1000))} mm` : `${meters.toFixed(2)} m`;
}

/** A weight as noted on the sheet: `28.0 lb`. */
export const pounds = (weight: number): string => `${weight.toFixed(1)} lb`;

/** The same weight in kilograms: `12.7 kg`. */
export const kilograms = (weight: number): string => `${(weight * 0.45359237).toFixed(1)} kg`;
