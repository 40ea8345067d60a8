import { isPageSelected, NOTHING_SELECTED, selectAll, selectedItems, togglePage, toggleRow } from './bulk-bar.js';
import { exportUrl, inquiryFilters } from './inquiry-filters.js';
import { dueMark, rowSizeText, sizeText, spanText } from './queue-texts.js';

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id, version: id * 10 }));
const ids = (selection: typeof NOTHING_SELECTED) => [...selection.versions.keys()].sort();

it('selects a row with its version, and deselects it', () => {
  const one = toggleRow(NOTHING_SELECTED, ROWS, 2, false);
  expect(selectedItems(one)).toEqual([{ id: 2, version: 20 }]);
  // A newer version on the screen does not change what was selected.
  const newer = ROWS.map(({ id }) => ({ id, version: 99 }));
  expect(selectedItems(toggleRow(one, newer, 3, false))).toEqual([
    { id: 2, version: 20 },
    { id: 3, version: 99 },
  ]);
  expect(ids(toggleRow(one, ROWS, 2, false))).toEqual([]);
});

it('selects a range with shift in either direction, and deselects one row', () => {
  const down = toggleRow(toggleRow(NOTHING_SELECTED, ROWS, 2, false), ROWS, 4, true);
  expect(ids(down)).toEqual([2, 3, 4]);
  expect(ids(toggleRow(toggleRow(NOTHING_SELECTED, ROWS, 5, false), ROWS, 3, true))).toEqual([3, 4, 5]);
  expect(ids(toggleRow(toggleRow(down, ROWS, 3, false), ROWS, 4, true))).toEqual([2]);
  expect(ids(toggleRow(NOTHING_SELECTED, ROWS, 3, true))).toEqual([3]);
});

it('selects only the clicked row when the start of the range is no longer on the page', () => {
  const gone = { ...NOTHING_SELECTED, anchor: 77 };
  expect(ids(toggleRow(gone, ROWS, 3, true))).toEqual([3]);
});

it('selects the page, and then nothing', () => {
  const page = togglePage(toggleRow(NOTHING_SELECTED, ROWS, 2, false), ROWS);
  expect([ids(page), isPageSelected(page, ROWS)]).toEqual([[1, 2, 3, 4, 5], true]);
  expect(togglePage(page, ROWS)).toBe(NOTHING_SELECTED);
  expect(isPageSelected(NOTHING_SELECTED, [])).toBe(false);
});

it('no longer selects all matches once a row is deselected', () => {
  const all = selectAll(ROWS, { isAllMatching: true });
  expect([all.isAllMatching, toggleRow(all, ROWS, 1, false).isAllMatching]).toEqual([true, false]);
});

const filters = (text: string) => inquiryFilters(new URLSearchParams(text));

it('keeps the filters of a URL, and nothing else', () => {
  const kept = 'search=a&state=won&emails=failed';
  expect(filters('page=3&utm_source=x&state=won&search=+a+&emails=failed&source=').toString()).toBe(kept);
});

it.each([
  ['', 'state=new%2Cin-progress%2Cquoted%2Cwon%2Clost%2Cduplicate'],
  ['state=nonsense', 'state=new%2Cin-progress%2Cquoted%2Cwon%2Clost%2Cduplicate'],
  ['state=open', 'state=new%2Cin-progress'],
  ['state=spam', 'state=spam'],
  ['state=all', ''],
  ['search=dale', 'search=dale'],
  ['search=dale&state=won', 'search=dale&state=won'],
])('%j requests %j', (address, query) => {
  expect(exportUrl(filters(address))).toBe(`/api/admin/inquiries/export${query && `?${query}`}`);
});

const NOW = Date.parse('2026-11-23T15:00:00Z');
const CLOCK = { state: 'new', waitingSince: null, askedAt: null, firstResponseAt: null } as const;
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

it('has no mark for inquiries that need no answer, unless their customer wrote again', () => {
  expect(due('2026-11-23T12:30:00Z', { state: 'won' })).toBeNull();
  expect(due(null)).toBeNull();
  const asked = { state: 'quoted', firstResponseAt: '2026-11-23T10:00:00Z', askedAt: '2026-11-23T11:00:00Z' } as const;
  expect(due('2026-11-23T15:40:00Z', asked)?.text).toBe('in 40 min');
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
