/** Shorter numbers are extensions, or typing errors. */
export const MIN_PHONE_DIGITS = 7;

/** SQL of what all spellings of a phone number have in common: its last ten digits, without country code and extension. */
export function phoneKey(sql: string): string {
  return `right(regexp_replace(regexp_replace(${sql}, '(ext|x|#|,|;).*$', '', 'i'), '[^0-9]', '', 'g'), 10)`;
}
