import styles from './staff-time.module.css';

const MINUTES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const ZONED_MINUTES = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The same where no element may stand, as in the options of a select. */
export const staffTimeText = (at: string): string => MINUTES.format(new Date(at));

interface StaffTimeProps {
  /** ISO 8601. */
  at: string;
  /** Names the zone too: for what is still to come, which somebody may tell to somebody elsewhere. */
  zoned?: boolean;
}

/**
 * A moment by the clock of whoever looks, as 'Nov 21, 2026, 1:45 PM', zoned as 'Nov 21, 2026, 1:45 PM CST'. For staff data
 * only: it is read in the browser, so that no server has printed another time before.
 */
export function StaffTime({ at, zoned }: StaffTimeProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {(zoned ? ZONED_MINUTES : MINUTES).format(new Date(at))}
    </time>
  );
}
