const AMOUNT = /^(?:US ?)?\$? ?(\d{1,8}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?(?: ?USD)?$/i;
const MAX_DIGITS = 8;

/** Reads dollars as people write them, such as '$1,234.5', to a decimal with two places; null if it is no amount. */
export function readPrice(text: string): string | null {
  const [, whole, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  const digits = whole?.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits === undefined || digits.length > MAX_DIGITS ? null : `${digits}.${cents.padEnd(2, '0')}`;
}
