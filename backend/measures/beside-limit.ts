import * as lengths from './lengths.js';
import { wholePounds } from './weights.js';

/** Rounds to whole steps, but a value that is not the limit never to the limit's, so that texts compare as the values do. */
function stepsBeside(value: number, limit: number, step: number): number {
  const [at, bound] = [Math.round(value / step), Math.round(limit / step)];
  if (Math.abs(value - limit) < 1e-6) return bound;
  return value > limit ? Math.max(at, bound + 1) : Math.min(at, bound - 1);
}

/** `4.01` for 4.001 beside a limit of 4. */
export const numberBeside = (value: number, limit: number, decimals: number): string =>
  (stepsBeside(value, limit, 10 ** -decimals) / 10 ** decimals).toFixed(decimals);

/** A limit of a load in whole pounds. */
export const poundsBeside = (limit: number, load: number): string => wholePounds(stepsBeside(limit, load, 1));

/** `41 to 46` */
export function degreesBeside(angles: readonly number[], least: number, most: number): string {
  const [from, to] = [Math.min, Math.max].map((of) => {
    const angle = of(...angles);
    return angle > least && angle < most ? Math.round(angle) : stepsBeside(angle, angle > most ? most : least, 1);
  });
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** As `lengthText`, but to an eighth of an inch or a millimeter where the length would read as a limit that it is not. */
export function lengthBeside(inches: number, limit: number, unit: lengths.LengthUnit): string {
  const usual = lengths.lengthText(inches, unit);
  const isFar = unit === 'm' ? Math.abs(inches - limit) > 10 * MILLIMETER : usual !== limitText(limit, unit);
  if (isFar || unit === 'm')
    return isFar ? usual : limitText(stepsBeside(inches, limit, MILLIMETER) * MILLIMETER, unit);
  const step = inches < 1 ? 1 / 16 : 1 / 8;
  const shown = stepsBeside(inches, limit, step) * step;
  return inches < lengths.SHORTEST_IN_FEET ? lengths.feetAndInches(shown) : lengths.inFeet(shown);
}

const MILLIMETER = lengths.INCHES_PER_METER / 1_000;

/** In meters with a third decimal, because 3.05 m is over 10 ft. */
export function limitText(inches: number, unit: lengths.LengthUnit): string {
  const meters = (inches * lengths.METERS_PER_INCH).toFixed(3);
  return unit === 'ft' || meters < '1' ? lengths.lengthText(inches, unit) : `${meters.replace(/0$/, '')} m`;
}

/** `38 in` as the rules write it, or `965 mm`. */
export const inchLimit = (inches: number, unit: lengths.LengthUnit): string =>
  unit === 'm' ? lengths.metric(inches) : `${inches} in`;

/** `38 to 45 in` or `965 mm to 1.14 m`. */
export const inchRange = ([least, most]: readonly [number, number], unit: lengths.LengthUnit): string =>
  `${unit === 'm' ? lengths.metric(least) : least} to ${inchLimit(most, unit)}`;
