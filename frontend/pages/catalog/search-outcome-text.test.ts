import { searchOutcomeText } from './search-outcome-text.js';

const outcome = { didYouMean: null, dropped: [], nearestTo: null, marks: [], nearestFamilies: [] };

it('says nothing when every word matched', () => {
  expect(searchOutcomeText('plank', { ...outcome, didYouMean: 'planks' })).toBe('');
});

it.each([
  [['boom'], null, 'No exact match for "x". Showing matches without "boom".'],
  [['a', 'b', 'c'], null, 'No exact match for "x". Showing matches without "a", "b", and "c".'],
  [[], '8 ft', 'No exact match for "x". Showing the nearest sizes.'],
  [['red'], '8 ft', 'No exact match for "x". Showing the nearest sizes without "red".'],
])('says what is shown: without %j, nearest to %j', (dropped, nearestTo, text) => {
  expect(searchOutcomeText('x', { ...outcome, dropped, nearestTo })).toBe(text);
});
