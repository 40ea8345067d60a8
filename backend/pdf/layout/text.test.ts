import { readFontMetrics } from '../writing/font-metrics.js';
import { shortened, type TextStyle, textWidth, wordsOf, wrapText } from './text.js';

const METRICS = readFontMetrics();
const STYLE: TextStyle = { face: 'text', size: 10, color: '#000000', leading: 1.3 };

it('breaks at spaces, and inside a word only when it is wider than the line', () => {
  const lines = wrapText(`planks and ${'W'.repeat(60)} end`, STYLE, 100, METRICS);
  expect(lines.join('').replaceAll(' ', '')).toBe(`planksand${'W'.repeat(60)}end`);
  for (const line of lines) expect(textWidth(line, STYLE, METRICS)).toBeLessThanOrEqual(100);
  expect(lines[0]).toBe('planks and');
  expect(['', 'WW'].map((text) => wrapText(text, STYLE, 1, METRICS))).toEqual([[''], ['W', 'W']]);
  const text = 'Call (985) 555-0188 about 60 EA or 9 lb by Dec 14, 2026 in Norco, LA 70079: 2026-0001 A';
  expect(wordsOf(text).join('|')).toBe(
    'Call|(985) 555-0188|about|60 EA|or|9 lb|by|Dec 14, 2026|in|Norco,|LA 70079:|2026-0001 A',
  );
});

it('shortens with an ellipsis', () => {
  expect([shortened('plank', 5), shortened('planks and decks', 8)]).toEqual(['plank', 'planks…']);
});
