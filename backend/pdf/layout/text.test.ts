import PDFDocument from 'pdfkit';
import { FONT_FILES, readFontMetrics } from '../writing/font-metrics.js';
import { PDF_CHARACTERS, printable } from './characters.js';
import { FACES, shortened, type TextStyle, textWidth, wrapText } from './text.js';

const METRICS = readFontMetrics();
const STYLE: TextStyle = { face: 'text', size: 10, color: '#000000', leading: 1.3 };

it('every font has all characters that PDFs may contain', () => {
  for (const face of FACES) {
    const pdf = new PDFDocument({ autoFirstPage: false }).font(FONT_FILES[face]);
    // pdfkit's types lack it.
    const { characterSet } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font.font;
    const missing = Array.from(PDF_CHARACTERS).filter(
      (character) => !characterSet.includes(character.charCodeAt(0)) || !METRICS[face].get(character),
    );
    expect([face, missing]).toEqual([face, []]);
  }
});

it.each([
  ['Société Générale', 'Société Générale'],
  ['Świdnica Čapek', 'Swidnica Capek'],
  ['a\n\tb\u0000c\u200bd', 'a b c d'],
  ['足場 3', '?? 3'],
  ['\ud800x', '?x'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('breaks at spaces, and inside a word only when it is wider than the line', () => {
  const lines = wrapText(`planks and ${'W'.repeat(60)} end`, STYLE, 100, METRICS);
  expect(lines.join('').replaceAll(' ', '')).toBe(`planksand${'W'.repeat(60)}end`);
  for (const line of lines) expect(textWidth(line, STYLE, METRICS)).toBeLessThanOrEqual(100);
  expect(lines[0]).toBe('planks and');
  expect(wrapText('', STYLE, 100, METRICS)).toEqual(['']);
  expect(wrapText('WW', STYLE, 1, METRICS)).toEqual(['W', 'W']);
});

it('shortens with an ellipsis', () => {
  expect(shortened('plank', 5)).toBe('plank');
  expect(shortened('planks and decks', 8)).toBe('planks…');
});
