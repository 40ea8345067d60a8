import {
  type AnswerCalendar,
  answerBy,
  businessTimeText,
  isBusinessDay,
  openPeriods,
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

describe('several periods a day', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  // The afternoon is entered first.
  const hours = [
    { days: [...days], opens: '13:00', closes: '17:00', label: '' },
    { days: [...days], opens: '07:00', closes: '12:00', label: '' },
  ];

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
