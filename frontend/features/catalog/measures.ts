const METRES_PER_INCH = 0.0254;
const KILOGRAMS_PER_POUND = 0.45359237;
const EIGHTHS = ['', ' 1/8', ' 1/4', ' 3/8', ' 1/2', ' 5/8', ' 3/4', ' 7/8'];

/** Unknown and meaningless sizes (null, 0, negative) have no text. */
export function isMeasured(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** Feet and inches to the nearest 1/8 in, as on a drawing: `6'-11 7/8"`; below one foot inches alone: `4 3/4"`. */
export function feetAndInches(inches: number): string {
  const eighths = Math.round(inches * 8);
  const feet = Math.floor(eighths / 96);
  const rest = eighths - feet * 96;
  const whole = Math.floor(rest / 8);
  const fraction = EIGHTHS[rest % 8] ?? '';
  if (feet > 0) return `${feet}'-${whole}${fraction}"`;
  return whole > 0 ? `${whole}${fraction}"` : `${fraction.trim() || 0}"`;
}

/** `83.9 in` */
export function inchesText(inches: number): string {
  return `${decimal(inches, 1)} in`;
}

/** `2.13 m`; below 1 m in whole millimetres: `122 mm`. */
export function metresText(inches: number): string {
  const metres = inches * METRES_PER_INCH;
  return metres < 1 ? `${Math.round(metres * 1000)} mm` : `${metres.toFixed(2)} m`;
}

/** `27 lb` */
export function poundsText(pounds: number): string {
  return `${decimal(pounds, pounds < 10 ? 2 : 1)} lb`;
}

/** `12.2 kg` */
export function kilogramsText(pounds: number): string {
  const kilograms = pounds * KILOGRAMS_PER_POUND;
  return `${decimal(kilograms, kilograms < 10 ? 2 : 1)} kg`;
}

function decimal(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
