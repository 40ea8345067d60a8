import fc from 'fast-check';
import { addDays, DAY_MS, dayStart } from '../config/zone-time.contract.js';
import { sweepSize } from '../testing/sweep.js';
import { daysOf, periodsOf, RANGE_MESSAGES, rangeErrors, readRange } from './insight-range.contract.js';

const TODAY = '2026-11-24';
/** Zones whose clocks change at 2:00, at midnight, by half an hour, and across the date line. */
const ZONES = [
  ...['America/Chicago', 'America/Havana', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'],
  ...['America/Santiago', 'Africa/Cairo', 'Asia/Kolkata'],
];

/** The date on a calendar of the zone, by the platform's own formatter. */
const dateIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

describe('a range', () => {
  it.each([
    ['7', '2026-11-18', 7],
    ['28', '2026-10-28', 28],
    ['90', '2026-08-27', 90],
    ['year', '2025-11-25', 365],
  ] as const)('of %s begins on %s', (range, from, days) => {
    const read = readRange({ range }, TODAY);
    expect(read).toMatchObject({ from, to: TODAY, grain: days > 31 ? 'week' : 'day' });
    expect(daysOf(read)).toBe(days);
    expect(daysOf(read.before)).toBe(days);
    expect(addDays(read.before.to, 1)).toBe(from);
  });

  it('of two days includes both, and takes precedence over a name', () => {
    expect(readRange({ range: 'year', from: '2026-03-01', to: '2026-03-02' }, TODAY)).toMatchObject({
      ...{ from: '2026-03-01', to: '2026-03-02', before: { from: '2026-02-27', to: '2026-02-28' } },
    });
  });

  it('of a year that ends on February 29 begins on March 2 of the year before', () => {
    expect(readRange({ range: 'year' }, '2028-02-29').from).toBe('2027-03-02');
  });

  it.each([
    [{ from: '2026-11-01' }, { to: RANGE_MESSAGES.both }],
    [{ to: '2026-11-01' }, { from: RANGE_MESSAGES.both }],
    [
      { from: '2026-02-30', to: '2026-3-1' },
      { from: RANGE_MESSAGES.day, to: RANGE_MESSAGES.day },
    ],
    [{ from: '2026-11-02', to: '2026-11-01' }, { to: RANGE_MESSAGES.order }],
    [{ from: '2026-11-02', to: '2026-11-25' }, { to: RANGE_MESSAGES.future }],
    [{ from: '1999-12-31', to: '2000-01-01' }, { from: RANGE_MESSAGES.old }],
    [{ from: '2024-11-23', to: '2026-11-24' }, { to: RANGE_MESSAGES.long }],
    [{ from: '2024-11-24', to: '2026-11-24' }, {}],
    [{}, {}],
  ])('%j has the errors %j', (query, errors) => {
    expect(rangeErrors(query, TODAY)).toEqual(errors);
  });
});

const DAY = fc
  .integer({ min: Date.parse('2005-01-01') / DAY_MS, max: Date.parse('2030-12-31') / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

/** A day on which the clock changes in each zone, at midnight in some; in Apia a day that was skipped. */
const CHANGES: Readonly<Record<string, string>> = {
  'America/Chicago': '2026-03-08',
  'America/Havana': '2026-03-08',
  'Asia/Beirut': '2026-03-29',
  'Australia/Lord_Howe': '2026-04-05',
  'Pacific/Apia': '2011-12-30',
  'America/Santiago': '2026-09-06',
  'Africa/Cairo': '2026-04-24',
};

it.each(ZONES)('assigns every instant in %s to the day or week of its date, even when clocks change', (timeZone) => {
  const change = CHANGES[timeZone] ?? '2026-03-08';
  const cornerCases = [change, addDays(change, -1), addDays(change, -7)].map((from, at): [string, number, number] => [
    from,
    at === 2 ? 40 : 2,
    at === 1 ? 0.999_999 : 0,
  ]);
  fc.assert(
    fc.property(
      DAY,
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (from, days, place) => {
        const to = addDays(from, days - 1);
        const grain = days > 31 ? 'week' : 'day';
        const periods = periodsOf({ from, to, grain });
        const start = dayStart(from, timeZone).getTime();
        const end = dayStart(addDays(to, 1), timeZone).getTime();
        const at = new Date(Math.min(end - 1, Math.floor(start + place * (end - start))));
        const date = dateIn(timeZone, at);
        const byDate = periods.findIndex((one) => one.from <= date && date <= one.to);
        const byInstant = periods.findLastIndex((one) => dayStart(one.from, timeZone) <= at);
        expect(byInstant).toBe(byDate);
        expect(dateIn(timeZone, new Date(start - 1)) < from).toBe(true);
        expect(dateIn(timeZone, new Date(end)) > to).toBe(true);
      },
    ),
    { examples: cornerCases, numRuns: cornerCases.length + sweepSize(4, 400) },
  );
});

it('splits a range into weeks from Monday to Sunday, without gaps', () => {
  fc.assert(
    fc.property(DAY, fc.integer({ min: 32, max: 731 }), (from, days) => {
      const to = addDays(from, days - 1);
      const weeks = periodsOf({ from, to, grain: 'week' });
      expect(weeks[0]?.from).toBe(from);
      expect(weeks.at(-1)?.to).toBe(to);
      expect(weeks.reduce((sum, week) => sum + daysOf(week), 0)).toBe(days);
      const [, ...later] = weeks;
      expect(later.map((week, at) => [weeks[at]?.to, new Date(week.from).getUTCDay()])).toEqual(
        later.map((week) => [addDays(week.from, -1), 1]),
      );
      const whole = weeks.slice(0, -1);
      expect(whole.map((week) => new Date(week.to).getUTCDay())).toEqual(whole.map(() => 0));
    }),
  );
});
