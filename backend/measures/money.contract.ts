/** US dollars: stored and sent as decimal text with two places, calculated in whole cents as `bigint`. A `number` would round large sums. */

/** Null for any text but a decimal with two places, such as '1234.50'. */
export const readCents = (amount: string): bigint | null =>
  /^\d{1,24}\.\d\d$/.test(amount) ? BigInt(amount.replace('.', '')) : null;

const TYPED_AMOUNT = /^(?:US ?)?\$? ?(\d{1,8}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?(?: ?USD)?$/i;
const MAX_TYPED_DIGITS = 8;

/** Reads dollars as people write them, such as '$1,234.5', to a decimal with two places; null for any other text. */
export function readTypedAmount(text: string): string | null {
  const [, whole, cents = ''] = TYPED_AMOUNT.exec(text.trim()) ?? [];
  const digits = whole?.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits === undefined || digits.length > MAX_TYPED_DIGITS ? null : `${digits}.${cents.padEnd(2, '0')}`;
}

/** Such as '1234.50' or '-0.05'. */
export function amountOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** The quotient of two non-negative integers, rounded to the nearest integer, halves up. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Such as `$1,234.50`. */
export function dollarText(amount: string): string {
  const [, sign, dollars = '', cents] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  return cents === undefined ? amount : `${sign}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** True for a zero with any number of digits, also as a percentage. */
export const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** The largest price, and the largest amount that can be typed. */
export const LARGEST_PRICE = '99999999.99';

/** Reads a price as people and spreadsheets write it, such as '1050', '$1.05' or '1,050.00', or returns the error. */
export function readPrice(text: string): { amount: string } | { error: string } {
  const amount = readTypedAmount(text);
  return amount === null ? { error: `${JSON.stringify(shortened(text))} ${errorOfPrice(text.trim())}` } : { amount };
}

function errorOfPrice(text: string): string {
  if (text.length > MAX_WRITTEN) return 'is not an amount. Enter one such as 12.50.';
  if (/^\$?\s*[-–−(]\s*\$?\s*[\d.]/.test(text)) return 'is negative. Enter 0.00 or more.';
  const [, whole, decimals = ''] = /^\$?\s*([\d,]+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (decimals.length > 2) return 'has more than two decimals. Enter whole cents, such as 12.50.';
  return whole !== undefined && whole.replaceAll(',', '').length > MAX_TYPED_DIGITS
    ? `is more than ${dollarText(LARGEST_PRICE)}.`
    : 'is not an amount. Enter one such as 12.50.';
}

const MAX_WRITTEN = 40;

const shortened = (text: string): string => (text.length > MAX_WRITTEN ? `${text.slice(0, MAX_WRITTEN)}…` : text);
