const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

interface CalendarDateProps {
  /** ISO 8601. */
  date: string;
  /** `long` is March 3, 2025, `medium` is Mar 3, 2025. */
  style?: 'long' | 'medium';
}

/** Formats in UTC: server and browser must render the same day. */
export function CalendarDate({ date, style = 'long' }: CalendarDateProps) {
  return <time dateTime={date}>{dateText(new Date(date), style)}</time>;
}

/** Without `Intl.DateTimeFormat`, whose first format blocks a phone for long. */
function dateText(date: Date, style: 'long' | 'medium'): string {
  const month = MONTHS[date.getUTCMonth()]?.slice(0, style === 'long' ? undefined : 3);
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
