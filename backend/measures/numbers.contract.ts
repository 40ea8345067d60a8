/** 0 or more, with `least` to `most` decimals: `1,234.5`. The first use of `Intl` would block a phone for over 100 ms. */
export function numberText(value: number, most = 3, least = 0): string {
  // The factor makes 1.005 round up, as people do, although the nearest double is less.
  const rounded = Math.round(value * 10 ** most * (1 + Number.EPSILON)) / 10 ** most;
  const [whole = '', decimals = ''] = String(rounded).split('.');
  const shown = decimals.padEnd(least, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown && `.${shown}`}`;
}
