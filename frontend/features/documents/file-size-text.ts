const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const BASE = 1_024;

/** Formats a file size (specification §9). @param bytes non-negative integer */
export function fileSizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // A value that would round to 1024.00 moves up to the next unit.
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= BASE) {
    size /= BASE;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${UNITS[unit]}`;
}
