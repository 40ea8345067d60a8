import { dueMark, rowSizeText, sizeText, spanText } from './queue-texts.js';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const CLOCK = { state: 'new', waitingSince: null, firstResponseAt: null } as const;
const due = (dueAt: string | null, change: Partial<Parameters<typeof dueMark>[0]> = {}) =>
  dueMark({ ...CLOCK, dueAt, ...change }, NOW);

it.each([
  [-5, '0 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 d'],
])('%d ms is shown as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

it.each([
  ['2026-11-23T12:30:00Z', { isLate: true, text: '2 h late' }],
  ['2026-11-23T15:00:00Z', { isLate: false, text: 'in 0 min' }],
  ['2026-11-23T15:40:00Z', { isLate: false, text: 'in 40 min' }],
])('an inquiry due at %s is marked %j', (dueAt, mark) => {
  expect(due(dueAt)).toEqual({ ...mark, at: dueAt });
});

it('shows the weekday and time from a day ahead, and the date from a week ahead', () => {
  expect(due('2026-11-25T18:00:00Z')?.text).toMatch(/^\w{3} \d{1,2}:00 [AP]M$/);
  expect(due('2026-12-15T18:00:00Z')?.text).toBe('Dec 15');
});

it('has no mark for inquiries that need no answer', () => {
  expect(due('2026-11-23T12:30:00Z', { state: 'won' })).toBeNull();
  expect(due(null)).toBeNull();
});

it.each([
  [{ waitingSince: '2026-11-23T12:00:00Z' }, 'Waiting 3 h', '2026-11-23T12:00:00Z'],
  [{ firstResponseAt: '2026-11-23T12:30:00Z' }, 'Answered', '2026-11-23T12:30:00Z'],
  [{ firstResponseAt: '2026-11-23T12:30:01Z', state: 'quoted' }, 'Answered late', '2026-11-23T12:30:01Z'],
] as const)('an inquiry with %j is not late', (change, text, at) => {
  expect(due('2026-11-23T12:30:00Z', change)).toEqual({ isLate: false, text, at });
});

it.each([
  [{ lines: 0, pieces: 0, weightLb: null, isWeightPartial: false }, ''],
  [{ lines: 1, pieces: 1_200, weightLb: 22_212.4, isWeightPartial: false }, '1 line · 1,200 pcs · 22,212\u00a0lb'],
  [{ lines: 3, pieces: 9, weightLb: 12, isWeightPartial: true }, '3 lines · 9 pcs · 12\u00a0lb+'],
  [{ lines: 2, pieces: 0, weightLb: null, isWeightPartial: true }, '2 lines'],
])('%j is shown as %j', (size, text) => {
  expect(sizeText(size)).toBe(text);
});

it.each([
  [{ lines: 3, pieces: 9, weightLb: 2_742, isWeightPartial: true }, '3 lines · 2,742\u00a0lb+'],
  [{ lines: 1, pieces: 0, weightLb: null, isWeightPartial: true }, '1 line'],
  [{ lines: 0, pieces: 0, weightLb: null, isWeightPartial: false }, ''],
])('the row of %j shows %j', (size, text) => {
  expect(rowSizeText(size)).toBe(text);
});
