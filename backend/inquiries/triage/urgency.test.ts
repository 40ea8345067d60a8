import { urgencyOf, urgentWord } from './triage.service.js';

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
