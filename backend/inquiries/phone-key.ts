/** Shorter numbers are extensions or typos. */
export const MIN_PHONE_DIGITS = 7;

/** SQL: the last ten digits of a phone number without country code and extension, which all its spellings share. */
export function phoneKey(sql: string): string {
  return `right(regexp_replace(regexp_replace(${sql}, '(ext|x|#|,|;).*$', '', 'i'), '[^0-9]', '', 'g'), 10)`;
}
