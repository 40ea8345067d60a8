import { FACES } from './layout/text.js';
import { printable, unprintable, unprintableNote } from './printable.contract.js';
import { openFont } from './writing/font-metrics.js';

/** All of them are in the first plane. */
const CODES = Array.from({ length: 0xffff }, (_, code) => code).filter((code) => {
  const text = `|${String.fromCharCode(code)}|`;
  return printable(text) === text;
});

it.each(FACES)('the font %s has the characters that count as printable, each as a glyph of its own', (face) => {
  const font = openFont(face);
  const characterSet = font.characterSet.filter((code) => code !== 0xffff);
  expect(characterSet.sort((one, other) => one - other)).toEqual(CODES);
  const glyphs = CODES.map((code) => font.glyphForCodePoint(code));
  // Text that is copied from a PDF would have one character for all that share a glyph.
  expect(new Set(glyphs.map(({ id }) => id)).size).toBe(CODES.length);
  expect(glyphs.filter(({ advanceWidth }) => advanceWidth <= 0)).toEqual([]);
});

it.each([
  ['⅜ in.', '3/8 in.'],
  ['1⅞', '1-7/8'],
  ['12\'-6½"', '12\'-6-1/2"'],
  ['½½⅜4', '1/2 1/2 3/8 4'],
  ['1⅟16, 3⁄8 and 5∕8', '1-1/16, 3/8 and 5/8'],
  ['a ≠ b ≤ c ≥ ±d × 5° µ μ Ω', 'a ≠ b ≤ c ≥ ±d × 5° µ μ Ω'],
  ['10⁴ m² H₂O ⌀48 5℃', '10⁴ m² H₂O Ø48 5°C'],
  ['Đặng Nguyễn', 'Đặng Nguyễn'],
  ['Łukasz Świątek', 'Łukasz Świątek'],
  ['Socie\u0301te\u0301', 'Société'],
  ['Γιώργος Йович', 'Γιώργος Йович'],
  ['ﬁnish Ⅳ Ａ１⅞', 'finish IV A1-7/8'],
  ['scaf\u00adfold\ufe0f \u200eA', 'scaffold A'],
  ['a\n\tb\u0000c', 'a b c'],
])('prints %j as %j', (text, printed) => {
  expect([printable(text), unprintableNote(text)]).toEqual([printed, '']);
});

it.each([
  ['田中 3, 田', '□□ 3, □', 'PDFs cannot print 田 中. They show □ instead.'],
  ['3①', '3□', 'PDFs cannot print ①. They show □ instead.'],
  ['OK 👷\u200d♂\ufe0f', 'OK □□', 'PDFs cannot print 👷 ♂. They show □ instead.'],
  ['x\u030c', 'x□', 'PDFs cannot print \u030c. They show □ instead.'],
  ['一二三四五六七八九', '□□□□□□□□□', 'PDFs cannot print 一 二 三 四 五 六 七 八 and 1 more. They show □ instead.'],
  [
    'שר',
    '□□',
    'PDFs cannot print ש ר. They show □ instead. Text that is written from right to left cannot be printed correctly.',
  ],
])('prints %j as %j, and tells who writes it', (text, printed, note) => {
  expect([printable(text), unprintableNote(text)]).toEqual([printed, note]);
});

it('an unpaired surrogate is one character that cannot be printed', () => {
  expect([printable('\ud800x'), unprintable('\ud800x')]).toEqual(['□x', ['\ud800']]);
});
