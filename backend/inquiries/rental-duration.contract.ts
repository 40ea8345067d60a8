/** Rental durations as people say them. Stored in days. */

/** Five years. */
export const RENTAL_DAYS_MAX = 1_825;
export const RENTAL_DURATION_MAX_LENGTH = 40;

const DAYS_PER_WEEK = 7;
/** A rental month is four weeks, as in our rates. */
const UNITS = [
  { pattern: /^(?:d|days?)$/, days: 1 },
  { pattern: /^(?:w|wks?|weeks?)$/, days: DAYS_PER_WEEK },
  { pattern: /^(?:mos?|mths?|months?)$/, days: 4 * DAYS_PER_WEEK },
] as const;

/** Days of a duration such as "10 days", "3 weeks" or "2 months"; null for any other text. A number alone lacks a unit, so it is null, too. */
export function readRentalDays(text: string): number | null {
  if (text.length > RENTAL_DURATION_MAX_LENGTH) return null;
  const [, amount = '', name = ''] =
    /^(\d{1,4}|an?|one) ?-?([a-z]+)[.]?$/i.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const unit = UNITS.find(({ pattern }) => pattern.test(name.toLowerCase()));
  const days = (/^\d/.test(amount) ? Number(amount) : 1) * (unit?.days ?? 0);
  return isRentalDays(days) ? days : null;
}

export const isRentalDays = (days: unknown): days is number =>
  Number.isInteger(days) && Number(days) >= 1 && Number(days) <= RENTAL_DAYS_MAX;

/** "3 weeks" for whole weeks, else "10 days". `readRentalDays` reads it. */
export function rentalDurationText(days: number): string {
  const [count, unit] = days % DAYS_PER_WEEK === 0 ? [days / DAYS_PER_WEEK, 'week'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
