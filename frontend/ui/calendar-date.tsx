const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface CalendarDateProps {
  /** ISO 8601. */
  date: string;
  /** `long` is March 3, 2025, `medium` is Mar 3, 2025. */
  style?: 'long' | 'medium';
}

/** Formats in UTC: server and browser must render the same day. */
export function CalendarDate({ date, style = 'long' }: CalendarDateProps) {
  return <time dateTime={date}>{(style === 'long' ? LONG : MEDIUM).format(new Date(date))}</time>;
}
