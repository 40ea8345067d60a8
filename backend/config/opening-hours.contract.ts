import type { OpenDays, Weekday } from './company.contract.js';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** As printed: "Mon-Thu 7:30AM-4:30PM". */
export const openingHoursLabel = ({ days, opens, closes }: OpenDays): string =>
  `${daysLabel(days)} ${timeLabel(opens)}-${timeLabel(closes)}`;

/** The indexes of the first two periods that overlap on a day; null if none do. */
export function overlappingPeriods(periods: readonly OpenDays[]): [number, number] | null {
  for (const [second, later] of periods.entries())
    for (const [first, earlier] of periods.slice(0, second).entries()) {
      const isSameDay = later.days.some((day) => earlier.days.includes(day));
      if (isSameDay && later.opens < earlier.closes && earlier.opens < later.closes) return [first, second];
    }
  return null;
}

/** Such as "Mon-Thu", "Mon, Wed-Fri". */
function daysLabel(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS.filter((one) => days.includes(one))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1) run.push(day);
    else runs.push([day]);
  }
  const short = (day: Weekday | undefined) => (day ?? '').slice(0, 3);
  return runs.map((run) => (run.length > 1 ? `${short(run[0])}-${short(run.at(-1))}` : short(run[0]))).join(', ');
}

function timeLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${hours % 24 < 12 ? 'AM' : 'PM'}`;
}
