const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/**
 * Formats in UTC: server and browser must render the same day. Without `Intl.DateTimeFormat`, whose first format blocks a phone
 * for long.
 * @param date ISO 8601
 * @param style `long` is March 3, 2025, `medium` is Mar 3, 2025
 */
export function CalendarDate({ date, style = 'long' }: { date: string; style?: 'long' | 'medium' }) {
  const day = new Date(date);
  const month = MONTHS[day.getUTCMonth()]?.slice(0, style === 'long' ? undefined : 3);
  return <time dateTime={date}>{`${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}`}</time>;
}
