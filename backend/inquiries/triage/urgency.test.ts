import { urgencyOf, urgentWord } from './urgency.js';

const said = (projectDescription: string, additionalNotes = '') => urgentWord({ projectDescription, additionalNotes });

it.each([
  ['Unit 3 is down, forced OUTAGE.', 'outage'],
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
  expect(said('The spring outage turned into a forced outage')).toBe('outage');
});

it.each([
  ['immediate', 'immediate'],
  ['2-4weeks', 'soon'],
  ['1-3months', 'later'],
  ['planning', 'later'],
] as const)('a timeline of %s is %s', (timeline, urgency) => {
  const texts = { projectDescription: 'Forty feet of wall', additionalNotes: '' };
  expect(urgencyOf({ timeline, ...texts })).toBe(urgency);
  expect(urgencyOf({ timeline, ...texts, additionalNotes: 'today' })).toBe('emergency');
});

it('reads the longest text without backtracking', () => {
  expect(said('emergency '.repeat(500), 'not '.repeat(500))).toBe('emergency');
  expect(said(`${' '.repeat(5_000)}x`)).toBeNull();
});
