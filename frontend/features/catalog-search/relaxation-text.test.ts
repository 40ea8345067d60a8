import { relaxationText } from './relaxation-text.js';

const STRICT = { dropped: [], nearestTo: null, isNearCode: false };

it('says nothing when every word matched', () => {
  expect(relaxationText('plank', STRICT)).toBe('');
});

it.each([
  [['boom'], null, 'No exact match for "x". Showing matches without "boom".'],
  [['a', 'b', 'c'], null, 'No exact match for "x". Showing matches without "a", "b", and "c".'],
  [[], '8 ft', 'No exact match for "x". Showing the nearest sizes.'],
  [['red'], '8 ft', 'No exact match for "x". Showing the nearest sizes without "red".'],
])('says what is shown: without %j, nearest to %j', (dropped, nearestTo, text) => {
  expect(relaxationText('x', { ...STRICT, dropped, nearestTo })).toBe(text);
});

it('says that codes are similar', () => {
  expect(relaxationText('RL-LDG-214', { ...STRICT, isNearCode: true })).toBe(
    'No exact match for "RL-LDG-214". Showing similar codes.',
  );
});
