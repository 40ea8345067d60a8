const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/**
 * Formats in UTC: server and browser must render the same day.
 * @param date ISO 8601
 */
export const CalendarDate = ({ date, style }: { date: string; style?: DateStyle }) => (
  <time dateTime={date}>{dayText(new Date(date), style)}</time>
);

/** `long` is March 3, 2025, `medium` is Mar 3, 2025. `Intl.DateTimeFormat` would block a phone for long at its first use. */
type DateStyle = 'long' | 'medium';

export function dayText(day: Date, style: DateStyle = 'long'): string {
  const month = MONTHS[day.getUTCMonth()]?.slice(0, style === 'long' ? undefined : 3);
  return `${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
