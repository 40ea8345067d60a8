import { INCHES_PER_METER, inFeet, type LengthUnit, lengthText, METERS_PER_INCH, metric } from './lengths.js';

/** Rounds to whole steps, but a value that is not the limit never to the limit's, so that texts compare as the values do. */
function stepsBeside(value: number, limit: number, step: number): number {
  const [at, bound] = [Math.round(value / step), Math.round(limit / step)];
  if (Math.abs(value - limit) < 1e-6) return bound;
  return value > limit ? Math.max(at, bound + 1) : Math.min(at, bound - 1);
}

/** `4.01` for 4.001 beside a limit of 4. */
export const numberBeside = (value: number, limit: number, decimals: number): string =>
  (stepsBeside(value, limit, 10 ** -decimals) / 10 ** decimals).toFixed(decimals);

/** `41 to 46` */
export function degreesBeside(angles: readonly number[], least: number, most: number): string {
  const ends = [Math.min(...angles), Math.max(...angles)].map((angle) =>
    angle > least && angle < most ? Math.round(angle) : stepsBeside(angle, angle > most ? most : least, 1),
  );
  return [...new Set(ends)].join(' to ');
}

/** As `lengthText`, but to an eighth of an inch or a millimeter where the length would read as a limit that it is not. */
export function lengthBeside(inches: number, limit: number, unit: LengthUnit): string {
  const usual = lengthText(inches, unit);
  const isNear = unit === 'm' ? Math.abs(inches - limit) < 10 * MILLIMETER : usual === lengthText(limit, unit);
  const step = unit === 'm' ? MILLIMETER : inches < 1 ? 1 / 16 : 1 / 8;
  const near = stepsBeside(inches, limit, step) * step;
  return !isNear ? usual : unit === 'm' ? limitText(near, unit) : inFeet(near);
}

const MILLIMETER = INCHES_PER_METER / 1_000;

/** In meters with a third decimal, because 3.05 m is over 10 ft. */
export const limitText = (inches: number, unit: LengthUnit): string =>
  lengthText(inches, unit).replace(/^.* m$/, `${(inches * METERS_PER_INCH).toFixed(3).replace(/0$/, '')} m`);

/** `38 to 45 in` as the rules write it, or `965 mm to 1.14 m`. */
export const inchLimits = (unit: LengthUnit, ...limits: readonly number[]): string =>
  unit === 'm' ? limits.map(metric).join(' to ') : `${limits.join(' to ')} in`;
