import fc from 'fast-check';
import { pairwise, sweepSize } from '../testing/sweep.js';
import { clockMinutesBetween, openMinutesBetween, openTimeAfter } from './business-clock.js';
import { type AnswerCalendar, answerBy, type BusinessCalendar } from './business-time.contract.js';
import type { Weekday } from './company.contract.js';

const MINUTE_MS = 60 * 1_000;
const DAY_MINUTES = 24 * 60;
const WINDOW_DAYS = 26;
const WEEK: Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The federal holidays within the windows. */
const HOLIDAYS: Readonly<Record<string, string>> = { '2026-11-11': 'veterans-day', '2026-10-12': 'columbus-day' };
/** Starts and ends of periods, some of them inside the hour that the clock repeats or skips. */
const ENDS = ['00:00', '01:30', '02:30', '03:30', '05:15', '07:30', '12:00', '12:30', '16:30', '22:00', '24:00'];

/** Minutes. Clocks change at full hours only, which the long form does not rely on. */
const READ_EACH = sweepSize(60, 1);
/** Random cases of each property in each window, in addition to the paired ones. */
const RUNS = sweepSize(4, 250);

/** Days around a clock change. */
const WINDOWS = [
  ['America/Chicago', '2026-10-24T05:00:00Z'],
  ['America/Chicago', '2027-03-06T06:00:00Z'],
  ['America/New_York', '2026-10-24T04:00:00Z'],
  ['America/New_York', '2027-03-06T05:00:00Z'],
  ['Pacific/Auckland', '2026-09-19T12:00:00Z'],
  ['Pacific/Auckland', '2027-03-27T11:00:00Z'],
] as const;

const dayOf = (wall: number) => Math.floor(wall / DAY_MINUTES);

/**
 * A reference implementation: reads the wall clock for every minute of a window and counts the minutes one by one.
 * Times are minutes since the start of the window, which is a midnight.
 */
class MinuteWalk {
  /** Wall time at each minute, in minutes since the first midnight. */
  private readonly shown: number[];
  private readonly firstDay: number;

  constructor(
    readonly timeZone: string,
    private readonly start: string,
  ) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const read = (minute: number) => Date.parse(`${format.format(this.at(minute)).replace(' ', 'T')}:00Z`);
    this.firstDay = read(0);
    this.shown = [];
    for (let start = 0; start < WINDOW_DAYS * DAY_MINUTES; start += READ_EACH) {
      const wall = (read(start) - this.firstDay) / MINUTE_MS;
      for (let minute = 0; minute < READ_EACH; minute++) this.shown.push(wall + minute);
    }
  }

  /** The day of a date, counted from the start of the window. */
  dayOf(date: string): number {
    return (Date.parse(date) - this.firstDay) / (DAY_MINUTES * MINUTE_MS);
  }

  at(minute: number): Date {
    return new Date(Date.parse(this.start) + minute * MINUTE_MS);
  }

  /** The first minute after the clock change. */
  get change(): number {
    return this.shown.findIndex((wall, minute) => minute > 0 && wall !== (this.shown[minute - 1] ?? 0) + 1);
  }

  openMinutes(calendar: BusinessCalendar, from: number, to: number): number {
    const periods = this.periodsOf(calendar);
    return this.shown
      .slice(from, to)
      .filter((wall) => periods[dayOf(wall)]?.some(([opens, closes]) => wall >= opens && wall < closes)).length;
  }

  clockMinutes(calendar: BusinessCalendar, from: number, to: number): number {
    const periods = this.periodsOf(calendar);
    let count = 0;
    for (let wall = this.shown[from] ?? 0; wall < (this.shown[to] ?? 0); wall++)
      count += periods[dayOf(wall)]?.length ? 1 : 0;
    return count;
  }

  /**
   * The last minute of opening hours before `minutes` of business days have passed on the wall clock, or else the next
   * opening. Walks wall time, which has no gaps, and then looks up the instant (decision 065).
   */
  answer(calendar: BusinessCalendar, sent: number, { minutes, until }: { minutes: number; until: number }): number {
    const elapsed = [0];
    const all = this.periodsOf(calendar);
    const periods = (wall: number) => all[dayOf(wall)] ?? [];
    const first = this.shown[sent] ?? 0;
    for (let wall = first; elapsed.length <= WINDOW_DAYS * DAY_MINUTES; wall++)
      elapsed.push((elapsed.at(-1) ?? 0) + (periods(wall).length > 0 ? 1 : 0));
    const elapsedAt = (wall: number) => elapsed[Math.max(0, wall - first)] ?? Infinity;
    const isOpening = (wall: number) => periods(wall).some(([opens, closes]) => wall >= opens && wall < closes);
    // If time is up at midnight, that is the end of the day, not the start of the next one.
    const isDue = (wall: number) => {
      const isEnd = wall % DAY_MINUTES === 0 && elapsedAt(wall) === minutes;
      const closings = [...periods(wall), ...periods(wall - 1)];
      return closings.some(([, closes]) => wall === closes) || (!isEnd && isOpening(wall));
    };
    const after = (this.shown[until] ?? 0) + 1;
    const walls = Array.from({ length: WINDOW_DAYS * DAY_MINUTES - after }, (_, at) => after + at);
    const due =
      walls.findLast((wall) => elapsedAt(wall) <= minutes && isDue(wall)) ??
      walls.find((wall) => elapsedAt(wall) >= minutes && isOpening(wall));
    return due === undefined ? -1 : this.instantOf(due, until);
  }

  /** The first minute after `after` that shows a wall time. For a wall time that the clock skips, the first minute after the change. */
  private instantOf(wall: number, after: number): number {
    const first = this.shown.indexOf(wall, after + 1);
    return first >= 0 ? first : this.shown.findIndex((shown) => shown > wall);
  }

  /** The opening periods of each day, in minutes since the first midnight. */
  private periodsOf({ hours, holidays, closures }: BusinessCalendar): [number, number][][] {
    return Array.from({ length: WINDOW_DAYS + 1 }, (_, day) => {
      const midnight = day * DAY_MINUTES;
      const date = new Date(this.firstDay + midnight * MINUTE_MS);
      const iso = date.toISOString().slice(0, 10);
      const isClosed = closures.some(({ from, to }) => iso >= from && iso <= to);
      if (isClosed || (holidays as readonly string[]).includes(HOLIDAYS[iso] ?? '')) return [];
      const minutesOf = (text: string) => midnight + Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      return hours
        .filter(({ days }) => days.includes(WEEK[date.getUTCDay()] as Weekday))
        .map(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)]);
    });
  }
}

/** Each day has the hours of one group: up to three periods that do not touch. */
const HOURS = fc
  .array(
    fc.record({
      days: fc.subarray(WEEK, { minLength: 2 }),
      ends: fc.subarray(ENDS, { minLength: 2, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((groups) =>
    groups.flatMap(({ days, ends }, group) =>
      ends.flatMap((closes, end) => {
        const own = days.filter((day) => !groups.slice(0, group).some((former) => former.days.includes(day)));
        return end % 2 === 1 ? [{ days: own, opens: ends[end - 1] ?? '', closes, label: '' }] : [];
      }),
    ),
  );
const CLOSURES = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: WINDOW_DAYS }), days: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 2 },
);

const daily = (days: Weekday[], ...ends: string[]): BusinessCalendar['hours'] =>
  ends.flatMap((closes, end) => (end % 2 === 1 ? [{ days, opens: ends[end - 1] ?? '', closes, label: '' }] : []));
const ALWAYS = daily(WEEK, '00:00', '24:00');
const OFFICE = daily(WEEK.slice(1, 6), '07:30', '12:00', '12:30', '16:30');
/** Cases in which every two of these values meet, some in each window. */
const PAIRED_CASES = pairwise({
  window: [...WINDOWS.keys()],
  hours: [
    ALWAYS,
    OFFICE,
    daily(WEEK, '00:00', '02:30', '22:00', '24:00'),
    daily(['Saturday', 'Sunday'], '00:00', '01:30', '03:30', '05:15'),
    daily(['Sunday', 'Thursday'], '02:30', '12:00'),
  ],
  /** Days from the change, and how many more. */
  closure: [null, [0, 0], [-2, 3], [1, 1]] as const,
  /** When requests come in, in minutes after the same time on the day before the change. */
  sent: [-3_000, -61, -30, 0, 1, 59],
  /** When pauses start, in minutes after the request. */
  paused: [0, 700, 2_800],
  pause: [0, 1_440, 4_300],
});

describe.each(WINDOWS)('%s from %s, minute by minute', (timeZone, start) => {
  const window = WINDOWS.findIndex((one) => one[1] === start);
  const walk = new MinuteWalk(timeZone, start);
  const dateOf = (day: number) =>
    new Date(Date.parse(start) + (day + 0.6) * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
  const CALENDAR = fc.record({ hours: HOURS, closures: CLOSURES, keepsHolidays: fc.boolean() }).map(
    ({ hours, closures, keepsHolidays }): AnswerCalendar => ({
      answerHours: 24,
      ...{ timeZone, hours, holidays: keepsHolidays ? ['veterans-day', 'columbus-day'] : [] },
      closures: closures.map(({ from, days }) => ({ from: dateOf(from), to: dateOf(from + days) })),
    }),
  );
  const changeDay = Math.floor(walk.change / DAY_MINUTES);
  const calendarOf = (hours: BusinessCalendar['hours'], closure: readonly [number, number] | null): AnswerCalendar => ({
    answerHours: 24,
    ...{ timeZone, hours, holidays: ['veterans-day', 'columbus-day'] },
    closures: closure
      ? [{ from: dateOf(changeDay + closure[0]), to: dateOf(changeDay + closure[0] + closure[1]) }]
      : [],
  });
  /** 10:00 a.m. on the days before holidays. */
  const eves = Object.keys(HOLIDAYS)
    .map((date) => walk.dayOf(date) * DAY_MINUTES - 14 * 60)
    .filter((minute) => minute > 0 && minute < 22 * DAY_MINUTES);
  const paired: [calendar: AnswerCalendar, sent: number, paused: number, pause: number][] = PAIRED_CASES.filter(
    (one) => one.window === window,
  ).map(({ hours, closure, sent, paused, pause }) => [
    calendarOf(hours, closure),
    walk.change - DAY_MINUTES + sent,
    paused,
    pause,
  ]);
  for (const eve of eves) for (const hours of [ALWAYS, OFFICE]) paired.push([calendarOf(hours, null), eve, 0, 1_440]);
  const minute = (days: number) => fc.integer({ min: 0, max: days * DAY_MINUTES });
  /** Some are a day before the clock change, so that the answer is due in the hour of the change. */
  const sending = (days: number) =>
    fc.oneof(
      minute(days),
      fc.integer({ min: -120, max: 120 }).map((offset) => walk.change - DAY_MINUTES + offset),
    );

  it('due times match the reference [spec 6.15]', () => {
    fc.assert(
      fc.property(CALENDAR, sending(12), (calendar, sent) => {
        const expected = walk.answer(calendar, sent, { minutes: DAY_MINUTES, until: sent });
        fc.pre(expected >= 0);
        expect(answerBy(calendar, walk.at(sent))).toEqual(walk.at(expected));
      }),
      {
        examples: paired.map(([calendar, sent]): [AnswerCalendar, number] => [calendar, sent]),
        numRuns: paired.length + RUNS,
      },
    );
  });

  it('due times after a pause match the reference [spec 6.15]', () => {
    fc.assert(
      fc.property(CALENDAR, sending(9), minute(2), minute(3), (calendar, sent, after, pause) => {
        const [paused, until] = [sent + after, sent + after + pause];
        const minutes = walk.clockMinutes(calendar, paused, until);
        const expected = walk.answer(calendar, sent, { minutes: DAY_MINUTES + minutes, until });
        fc.pre(expected >= 0);
        expect(clockMinutesBetween(calendar, walk.at(paused), walk.at(until))).toBe(minutes);
        expect(answerBy(calendar, walk.at(sent), { minutes, until: walk.at(until) })).toEqual(walk.at(expected));
      }),
      {
        examples: paired,
        numRuns: paired.length + RUNS,
      },
    );
  });

  it('open minutes match the reference', () => {
    fc.assert(
      fc.property(CALENDAR, minute(20), minute(5), (calendar, from, length) => {
        const minutes = walk.openMinutes(calendar, from, from + length);
        expect(openMinutesBetween(calendar, walk.at(from), walk.at(from + length))).toBe(minutes);
        const after = openTimeAfter(calendar, walk.at(from), minutes + 1);
        if (after !== null) expect(openMinutesBetween(calendar, walk.at(from), after)).toBe(minutes + 1);
        if (after !== null) expect(after.getTime()).toBeGreaterThan(walk.at(from + length).getTime());
      }),
      {
        examples: paired.map(([calendar, sent, , pause]): [AnswerCalendar, number, number] => [calendar, sent, pause]),
        numRuns: paired.length + 2 * RUNS,
      },
    );
  });
});

it('a due time in the hour that comes twice is never before the request', () => {
  const hours = [...daily(['Sunday'], '00:00', '01:30'), ...daily(['Monday'], '08:00', '10:00')];
  const calendar = { answerHours: 24, timeZone: 'America/Chicago', hours, holidays: [], closures: [] };
  expect(answerBy(calendar, new Date('2026-11-01T01:10-06:00'))).toEqual(new Date('2026-11-01T01:30-06:00'));
});

it('a company that never opens promises nothing', () => {
  const calendar = { timeZone: 'America/Chicago', hours: [], holidays: [], closures: [] };
  const sent = new Date('2026-11-20T15:15:00Z');
  expect(openTimeAfter(calendar, sent, 1)).toBeNull();
  expect(openMinutesBetween(calendar, sent, new Date('2030-01-01'))).toBe(0);
});
