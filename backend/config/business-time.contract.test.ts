import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import {
  type AnswerCalendar,
  answerBy,
  businessTimeText,
  isBusinessDay,
  openPeriods,
  type Paused,
} from './business-time.contract.js';
import { COMPANY_DEFAULTS } from './company.contract.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const CALENDAR: AnswerCalendar = COMPANY_DEFAULTS;

/** The promised time for a request, in words. */
function promise(sent: string, change: Partial<AnswerCalendar> = {}): string | null {
  const calendar = { ...CALENDAR, ...change };
  const at = answerBy(calendar, new Date(sent));
  return at && businessTimeText(calendar, at, new Date(sent));
}

it.each([
  ['in opening hours', '2026-11-17T10:20:00-06:00', 'Wednesday 10:20 AM CT'],
  ['before opening', '2026-11-17T06:00:00-06:00', 'Tuesday 4:30 PM CT'],
  ['at opening', '2026-11-17T07:30:00-06:00', 'Wednesday 7:30 AM CT'],
  ['at the end of the day', '2026-11-17T16:30:00-06:00', 'Wednesday 4:30 PM CT'],
  ['at night', '2026-11-17T23:59:00-06:00', 'Wednesday 4:30 PM CT'],
  ['after Friday closes, on Thursday', '2026-11-19T15:15:00-06:00', 'Friday 2:30 PM CT'],
  ['on Friday afternoon', '2026-11-20T15:15:00-06:00', 'Monday 3:15 PM CT'],
  ['early on Friday', '2026-11-20T05:00:00-06:00', 'Friday 2:30 PM CT'],
  ['on Saturday', '2026-11-21T09:00:00-06:00', 'Monday 4:30 PM CT'],
  ['late on Sunday', '2026-11-22T23:00:00-06:00', 'Monday 4:30 PM CT'],
  ['before Thanksgiving', '2026-11-25T11:00:00-06:00', 'Friday 11:00 AM CT'],
  ['on Thanksgiving', '2026-11-26T11:00:00-06:00', 'Friday 2:30 PM CT'],
  ['before a long weekend', '2026-05-22T10:00:00-05:00', 'Tuesday 10:00 AM CT'],
  ['before a holiday on Saturday, observed on Friday', '2026-07-02T10:00:00-05:00', 'Monday 10:00 AM CT'],
])('a request %s is promised an answer by the expected time [spec x.3]', (_when, sent, text) => {
  expect(promise(sent)).toBe(text);
});

it.each([
  [8, '2026-11-17T07:40:00-06:00', 'Tuesday 3:40 PM CT'],
  [12, '2026-11-17T10:20:00-06:00', 'Tuesday 4:30 PM CT'],
  [36, '2026-11-17T15:00:00-06:00', 'Wednesday 4:30 PM CT'],
  [48, '2026-11-20T10:20:00-06:00', 'Tuesday 10:20 AM CT'],
])('a promise of %d hours counts only business days [spec x.4]', (answerHours, sent, text) => {
  expect(promise(sent, { answerHours })).toBe(text);
});

describe('clock changes', () => {
  it.each([
    ['spring', '2026-03-06T15:15:00-06:00', '2026-03-09T15:15:00-05:00'],
    ['fall', '2026-10-30T13:00:00-05:00', '2026-11-02T13:00:00-06:00'],
    ['spring, on the Sunday itself', '2026-03-08T02:59:00-06:00', '2026-03-09T16:30:00-05:00'],
    ['fall, in the hour that comes twice', '2026-11-01T01:30:00-06:00', '2026-11-02T16:30:00-06:00'],
  ])('keep the time of day in %s', (_when, sent, at) => {
    expect(answerBy(CALENDAR, new Date(sent))).toEqual(new Date(at));
  });

  it('do not move opening hours on the same day', () => {
    const hours = [{ days: ['Sunday'] as never, opens: '00:00', closes: '05:00', label: '' }];
    const at = answerBy({ ...CALENDAR, hours }, new Date('2026-03-07T10:00:00-06:00'));
    expect(at).toEqual(new Date('2026-03-08T05:00:00-05:00'));
  });

  it("are those of the company's time zone", () => {
    expect(promise('2026-11-20T21:15:00Z', { timeZone: 'America/New_York' })).toBe('Monday 4:15 PM ET');
    expect(promise('2026-11-20T21:15:00Z', { timeZone: 'America/Los_Angeles' })).toBe('Monday 1:15 PM PT');
  });
});

describe('closures', () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-30' }];

  it('do not count, and a time a week or more ahead includes the date', () => {
    expect(promise('2026-12-23T10:00:00-06:00', { closures })).toBe('Thursday, Dec 31, 10:00 AM CT');
    expect(promise('2026-12-24T10:00:00-06:00', { closures })).toBe('Thursday, Dec 31, 4:30 PM CT');
    expect(promise('2026-12-25T10:00:00-06:00', { closures })).toBe('Thursday 4:30 PM CT');
  });

  it('of more than a year allow no promise', () => {
    expect(promise('2026-12-23T10:00:00-06:00', { closures: [{ from: '2026-12-24', to: '2028-01-01' }] })).toBeNull();
    expect(promise('2026-12-23T10:00:00-06:00', { hours: [] })).toBeNull();
  });
});

it('waits for the next opening if neither day has opening hours within 24 hours', () => {
  const hours = [
    { days: ['Monday' as const], opens: '06:00', closes: '07:00', label: '' },
    { days: ['Tuesday' as const], opens: '08:00', closes: '16:00', label: '' },
  ];
  expect(promise('2026-11-16T07:30:00-06:00', { hours })).toBe('Tuesday 8:00 AM CT');
});

describe('several periods a day', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  // The afternoon is entered first.
  const hours = [
    { days: [...days], opens: '13:00', closes: '17:00', label: '' },
    { days: [...days], opens: '07:00', closes: '12:00', label: '' },
  ];

  it.each([
    ['in the morning', '2026-11-17T09:00:00-06:00', 'Wednesday 9:00 AM CT'],
    ['between them', '2026-11-17T12:30:00-06:00', 'Wednesday 12:00 PM CT'],
    ['in the afternoon', '2026-11-17T13:01:00-06:00', 'Wednesday 1:01 PM CT'],
    ['after both', '2026-11-17T18:00:00-06:00', 'Wednesday 5:00 PM CT'],
    ['before both', '2026-11-17T06:00:00-06:00', 'Tuesday 5:00 PM CT'],
  ])('a request %s is due at the last open minute within 24 hours', (_when, sent, text) => {
    expect(promise(sent, { hours })).toBe(text);
  });

  it('are sorted, and there are none on closed days', () => {
    const calendar = { ...CALENDAR, hours, closures: [{ from: '2026-11-18', to: '2026-11-19' }] };
    const HOUR_MS = DAY_MS / 24;
    const periodsOn = (date: string) => {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      const hoursOf = (wall: number) => (wall - midnight) / HOUR_MS;
      return openPeriods(calendar, midnight).map(({ opens, closes }) => [hoursOf(opens), hoursOf(closes)]);
    };
    const both = [
      [7, 12],
      [13, 17],
    ];
    expect(periodsOn('2026-11-17')).toEqual(both);
    // The first and last days of a closure, a Saturday, and Thanksgiving.
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-26']) expect(periodsOn(date)).toEqual([]);
    expect(periodsOn('2026-11-20')).toEqual(both);
  });

  it('may end at midnight', () => {
    const night = [{ days: [...days], opens: '18:00', closes: '24:00', label: '' }];
    expect(promise('2026-11-16T23:00:00-06:00', { hours: night })).toBe('Tuesday 11:00 PM CT');
    // The time is up on Wednesday morning, so it is due at the end of Tuesday.
    expect(promise('2026-11-17T10:00:00-06:00', { hours: night })).toBe('Wednesday 12:00 AM CT');
    const always = [{ days: [...days], opens: '00:00', closes: '24:00', label: '' }];
    expect(promise('2026-11-16T00:05:00-06:00', { hours: always })).toBe('Tuesday 12:05 AM CT');
    expect(promise('2026-11-20T12:00:00-06:00', { hours: always })).toBe('Monday 12:00 PM CT');
  });
});

describe('pauses', () => {
  const due = (sent: string, paused: Paused) => {
    const at = answerBy(CALENDAR, new Date(sent), paused);
    return at && businessTimeText(CALENDAR, at, at);
  };

  it.each([
    ['of an hour', 60, '2026-11-17T12:00:00-06:00', 'Wednesday 11:20 AM CT'],
    ['of a business day', 24 * 60, '2026-11-18T11:00:00-06:00', 'Thursday 10:20 AM CT'],
    // Wednesday 10:20 AM plus 8 hours is 6:20 PM.
    ['until after closing', 8 * 60, '2026-11-17T19:00:00-06:00', 'Wednesday 4:30 PM CT'],
  ])('%s move the due time by their length, up to closing time', (_length, minutes, until, text) => {
    expect(due('2026-11-17T10:20:00-06:00', { minutes, until: new Date(until) })).toBe(text);
  });

  it('move a due time before their end to the next minute of opening hours', () => {
    // Without the pause it is due on Wednesday at 10:20 AM.
    const dueAfter = (until: string) => due('2026-11-17T10:20:00-06:00', { minutes: 0, until: new Date(until) });
    expect(dueAfter('2026-11-19T10:00:00-06:00')).toBe('Thursday 10:01 AM CT');
    expect(dueAfter('2026-11-19T20:00:00-06:00')).toBe('Friday 7:30 AM CT');
    expect(dueAfter('2026-11-20T15:00:00-06:00')).toBe('Monday 7:30 AM CT');
  });
});

describe('a closed year', () => {
  const hours = [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const,
      opens: '08:00',
      closes: '17:00',
      label: '',
    },
  ].map(({ days, ...rest }) => ({ days: [...days], ...rest }));
  const open = { ...CALENDAR, hours, holidays: [] };

  it('allows a promise after 366 closed days, but not after 367', () => {
    // From March 2, 2026, 366 days end on March 2, 2027.
    const dueAfter = (to: string) =>
      answerBy({ ...open, closures: [{ from: '2026-03-02', to }] }, new Date('2026-03-01T10:00:00-06:00'));
    expect(dueAfter('2027-03-02')).toEqual(new Date('2027-03-03T10:00:00-06:00'));
    expect(dueAfter('2027-03-03')).toBeNull();
  });

  it('that begins in a pause allows no due time, either', () => {
    const paused = { minutes: 0, until: new Date('2026-03-02T12:00:00-06:00') };
    const dueAfter = (to: string) =>
      answerBy({ ...open, closures: [{ from: '2026-03-02', to }] }, new Date('2026-02-27T10:00:00-06:00'), paused);
    expect(dueAfter('2027-03-02')).toEqual(new Date('2027-03-03T08:00:00-06:00'));
    expect(dueAfter('2027-03-03')).toBeNull();
  });
});

it.each([
  ['2026-11-24T23:59:00-06:00', '2026-11-30T00:05:00-06:00', 'Monday 12:05 AM CT'],
  ['2026-11-23T23:59:00-06:00', '2026-11-30T00:05:00-06:00', 'Monday, Nov 30, 12:05 AM CT'],
  ['2026-11-23T00:00:00-06:00', '2026-11-23T11:59:00-06:00', 'Monday 11:59 AM CT'],
  ['2026-11-23T00:00:00-06:00', '2026-11-23T12:00:00-06:00', 'Monday 12:00 PM CT'],
  ['2026-11-23T00:00:00-06:00', '2026-11-23T13:09:00-06:00', 'Monday 1:09 PM CT'],
  ['2026-12-25T00:00:00-06:00', '2027-01-03T09:30:00-06:00', 'Sunday, Jan 3, 9:30 AM CT'],
])('on %s, %s reads %s, with the date if it is a week or more ahead', (now, at, text) => {
  expect(businessTimeText(CALENDAR, new Date(at), new Date(now))).toBe(text);
});

it('recognizes business days', () => {
  const days = ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(days.map((date) => isBusinessDay(CALENDAR, date))).toEqual([true, false, true, false]);
});

const TIMES = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });

it('is always in opening hours, later than the request, and never a business day too late', () => {
  fc.assert(
    fc.property(TIMES, (sent) => {
      const at = answerBy(CALENDAR, sent) as Date;
      expect(at > sent).toBe(true);
      const text = businessTimeText(CALENDAR, at, at);
      expect(text).toMatch(/^(?:Mon|Tues|Wednes|Thurs|Fri)day (?:[1-9]|1[0-2]):[0-5]\d [AP]M CT$/);
      const { date, hour } = chicago(at);
      expect(isBusinessDay(CALENDAR, date)).toBe(true);
      expect(hour).toBeGreaterThanOrEqual(7.5);
      expect(hour).toBeLessThanOrEqual(at.getUTCDay() === 5 ? 14.5 : 16.5);
      // There is no business day between the request and the due date.
      const first = Date.parse(chicago(sent).date) + DAY_MS;
      const between = Array.from({ length: (Date.parse(date) - first) / DAY_MS }, (_, day) =>
        new Date(first + day * DAY_MS).toISOString().slice(0, 10),
      );
      expect(between.filter((day) => isBusinessDay(CALENDAR, day))).toEqual([]);
    }),
  );
});

it('never promises an earlier answer to a later request', () => {
  fc.assert(
    fc.property(TIMES, fc.integer({ min: 0, max: 14 * DAY_MS }), (sent, later) => {
      const [one, other] = [sent, new Date(sent.getTime() + later)].map((time) => answerBy(CALENDAR, time) as Date);
      expect(Number(other)).toBeGreaterThanOrEqual(Number(one));
    }),
  );
});

/** Uses different code from the implementation: ISO text in the time zone. */
function chicago(at: Date): { date: string; hour: number } {
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, hour: hours + minutes / 60 };
}
