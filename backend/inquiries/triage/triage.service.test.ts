import type { BuilderResponse } from '../../builder/builder.contract.js';
import { sizeOf, urgencyOf, urgentWord } from './triage.service.js';

const ASKED = { startDate: null as string | null, createdAt: new Date('2026-11-30T15:00:00Z') };
const said = (projectDescription: string, additionalNotes = '') =>
  urgentWord({ ...ASKED, projectDescription, additionalNotes });

it.each([
  ['Forced  OUTAGE at the mill.', 'forced outage'],
  ['Unit 3 is down.', 'unit 3 is down'],
  ['Can you start yesterday?', 'start yesterday'],
  ['We need it here tomorrow', 'need it here tomorrow'],
  ['Desperate for planks', 'desperate'],
  ['We need a tower today', 'today'],
  ['Emergency: wall collapsed', 'emergency'],
  ['ASAP!', 'asap'],
  ['Please call right\naway.', 'right away'],
  ['It is not planned: an emergency.', 'emergency'],
])('in %j, finds the urgent word %j [spec 6.13]', (text, word) => {
  expect(said(text)).toBe(word);
});

it.each([
  'Scaffold for the spring outage',
  'A planned outage in March',
  'Unit 3 outage, then a turnaround',
  'We started yesterday, and drawings follow tomorrow',
  'Two emergency exits and emergency  lighting',
  'This is not urgent, no emergency.',
  'Non-urgent',
  'Todays and outaged are no words of the table',
  'Forty feet of wall',
  '',
])('finds no urgent word in %j', (text) => {
  expect(said(text)).toBeNull();
});

it('also reads the notes, and finds the urgent one of two mentions', () => {
  expect(said('', 'Needed tonight')).toBe('tonight');
  expect(said('The spring outage turned into a forced outage')).toBe('forced outage');
});

it.each([
  ['immediate', 'immediate'],
  ['2-4weeks', 'soon'],
  ['1-3months', 'later'],
  ['planning', 'later'],
] as const)('a timeline of %s is %s', (timeline, urgency) => {
  const texts = { ...ASKED, projectDescription: 'Forty feet of wall', additionalNotes: '' };
  expect(urgencyOf({ timeline, ...texts })).toBe(urgency);
  expect(urgencyOf({ timeline, ...texts, additionalNotes: 'today' })).toBe('emergency');
});

it.each([
  ['2026-11-29', 'starts Nov 29, 2026'],
  ['2026-12-01', 'starts Dec 1, 2026'],
  ['2026-12-02', null],
])('a start on %s is %j', (startDate, word) => {
  expect(urgentWord({ ...ASKED, startDate, projectDescription: 'A wall', additionalNotes: '' })).toBe(word);
});

it('reads the longest text without backtracking', () => {
  expect(said('emergency '.repeat(500), 'not '.repeat(500))).toBe('emergency');
  expect(said(`${' '.repeat(5_000)}x`)).toBeNull();
});

const NOTHING = { lines: [], freeLines: [], designs: [] };
const answer = (weightLb: number, piecesWithoutWeight: number) =>
  ({
    parts: [{ quantity: 8 }, { quantity: 4 }],
    totals: { weightLb, piecesWithoutWeight },
  }) as unknown as BuilderResponse;

it('is zero for a request without a list', () => {
  expect(sizeOf(NOTHING)).toEqual({ lines: 0, pieces: 0, weightLb: null, isWeightPartial: false });
});

it("adds up items, lines in the visitor's words, and designs [spec 6.13]", () => {
  const size = sizeOf({
    lines: [
      { quantity: 40, weight: 18.51 },
      { quantity: 3, weight: 0.1 },
    ],
    freeLines: [{ text: 'Tarps', quantity: 5 }],
    designs: [{ quantity: 2, answer: answer(1_000.5, 0) }],
  });
  expect(size).toEqual({ lines: 4, pieces: 72, weightLb: 2_741.7, isWeightPartial: true });
});

it.each([
  ['an item without a weight', { ...NOTHING, lines: [{ quantity: 2, weight: null }] }, 2, null],
  ['a line that is not in the catalog', { ...NOTHING, freeLines: [{ text: 'Tarps', quantity: 3 }] }, 3, null],
  ['a design without an answer', { ...NOTHING, designs: [{ quantity: 1, answer: null }] }, 0, null],
  ['a piece of a design', { ...NOTHING, designs: [{ quantity: 1, answer: answer(50, 1) }] }, 12, 50],
])('the weight is partial with %s', (_what, list, pieces, weightLb) => {
  expect(sizeOf(list)).toEqual({ lines: 1, pieces, weightLb, isWeightPartial: true });
});
