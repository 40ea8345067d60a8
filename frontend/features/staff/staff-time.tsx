const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MINUTES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const ZONED_MINUTES = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export const staffDateText = (at: string): string => DAYS.format(new Date(at));

/** Plain text, for places that allow no elements, such as `<option>`. */
export const staffTimeText = (at: string): string => MINUTES.format(new Date(at));

/**
 * Local time such as 'Nov 21, 2026, 1:45 PM', or zoned 'Nov 21, 2026, 1:45 PM CST'. For staff data only: the server would
 * use another time zone.
 * @param at ISO 8601
 * @param zoned adds the time zone, for future times that people may pass on
 */
export const StaffTime = ({ at, zoned }: { at: string; zoned?: boolean }) => (
  <time dateTime={at} className="nowrap">
    {(zoned ? ZONED_MINUTES : MINUTES).format(new Date(at))}
  </time>
);
