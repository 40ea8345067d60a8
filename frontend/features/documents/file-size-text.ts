const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const BASE = 1_024;

/**
 * A file size as it is shown (specification §9): base 1024, two decimals, '0 Bytes' for nothing. Whole bytes have no
 * decimals to show.
 * @param bytes a whole number from 0 on
 */
export function fileSizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What two decimals would round to 1024.00 belongs to the next unit already.
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= BASE) {
    size /= BASE;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${UNITS[unit]}`;
}
