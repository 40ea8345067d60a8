const MINUTES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * A moment by the clock of whoever looks, as 'Nov 21, 2026, 1:45 PM'. For staff data only: it is read in the browser, so
 * that no server has printed another time before.
 * @param at ISO 8601
 */
export function StaffTime({ at }: { at: string }) {
  return <time dateTime={at}>{MINUTES.format(new Date(at))}</time>;
}
