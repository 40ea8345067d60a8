import { readQueryText } from './query-text.js';
import { words } from './words.js';

const measuresOf = (text: string) => readQueryText(text).measures;
const inchesOf = (text: string) =>
  measuresOf(text).map((measure) => (measure.kind === 'size' ? Math.round(measure.inches * 100) / 100 : measure.kind));

it.each([
  [84, ['7 ft', "7'", '7-foot', 'seven foot', '7´']],
  [120, ['ten footer', '10 pies', 'diez pies']],
  [62, [`5'-2"`, `5' 2`, '5 ft 2 in', '5ft2']],
  [79, [`6'7"`]],
  [78, ["6 1/2'", "6½'"]],
  [90, ['7′-6″']],
  [83.86, ['2.13m', '2,13 m', '2130 mm', '213 cm']],
  [28.74, ['0,73 m']],
  [47.24, ['1,200 mm']],
  [19.69, ['half meter', 'half a meter', 'medio metro']],
  [1.9, ['48.3 mm']],
  [12, ['12 in', '12"', '12 pulgadas']],
  [6, ["6''"]],
  [10, ['10″']],
  [1.38, ['1-3/8"', '1 3/8 in']],
  [0.38, ['3/8 in']],
])('reads sizes of %d in: %j', (inches, texts) => {
  expect(texts.map(inchesOf)).toEqual(texts.map(() => [inches]));
  expect(texts.flatMap((text) => readQueryText(text).tokens)).toEqual([]);
});

it.each(['50/75', '7/10', '5/0', '3/2'])('does not read %s as a fraction of an inch', (text) => {
  expect(inchesOf(`${text} in`)).toEqual([]);
});

it('recognizes which size is a height', () => {
  expect(measuresOf('frame 5 ft wide 6 ft high')).toEqual([
    { kind: 'size', typed: '5 ft', inches: 60, isHeight: false },
    { kind: 'size', typed: '6 ft', inches: 72, isHeight: true },
  ]);
});

it.each([
  [['psf:75'], ['75 psf', '75 lb/sq ft', '75-psf', '75 lb/sq. foot', '75 lbs per square foot', '75+ psf']],
  [['psf:75'], ['at least 75 psf', '75 psf or more']],
  [['lb:1000'], ['1,000 lb', '1000lbs', '1000 pounds']],
  [['lb:2000'], ['2 kips', '2,000-lb']],
  [['lb:1100'], ['1.1 kips']],
  [['lb:5000'], ['5k lb']],
  [['kn:6.25'], ['6.25 kN']],
  [['psf:50', 'psf:75'], ['50/75 psf']],
  [['psf:25', 'psf:50'], ['25 to 50 psf']],
])('reads loads of %j: %j', (lexemes, texts) => {
  const loads = texts.map((text) => [{ kind: 'load', typed: text.toLowerCase().replace(',', ''), lexemes }]);
  expect(texts.map(measuresOf)).toEqual(loads);
});

it.each([
  ['75.4 psf', ['psf:76']],
  ['over 50 psf', ['over psf:50']],
  ['more than 2,000 lb', ['more than lb:2000']],
  ['under 50 lb', ['under lb:50']],
  ['1,000,200 lb', ['lb:1000200']],
  ['350 lb/ft', ['350', 'lb/ft']],
  ['350 lb per foot', ['350', 'lb/ft']],
  ['350 plf', ['350', 'lb/ft']],
  ['3 kN/m²', ['kn/m2:3']],
  ['75 lb/in', ['lb/in:75']],
  ['75 psi', ['psi:75']],
  ['100 kg', ['kg:100']],
  ['2 ton', ['ton:2']],
])('does not mistake %s for another load', (text, lexemes) => {
  expect(measuresOf(text)).toMatchObject([{ kind: 'load', lexemes }]);
  expect(readQueryText(text).tokens).toEqual([]);
});

it('reads a duty, but not in a name', () => {
  expect(measuresOf('light duty plank')).toEqual([{ kind: 'duty', typed: 'light duty', duty: 'light' }]);
  expect(measuresOf('heavy duty ledger')).toEqual([]);
});

it.each([
  ['4x7', { in: 4, ft: 48, m: 157.48 }, { in: 7, ft: 84, m: 275.59 }],
  ['2 by 7', { in: 2, ft: 24, m: 78.74 }, { in: 7, ft: 84, m: 275.59 }],
  [`5 x 6'7"`, { in: 5, ft: 60, m: 196.85 }, { ft: 79 }],
  [`5' x 6'-7"`, { ft: 60 }, { ft: 79 }],
  ['2.57 x 2.0 m', { in: 2.57, ft: 30.84, m: 101.18 }, { m: 78.74 }],
  ['6″ x 4″', { in: 6 }, { in: 4 }],
  ['19 in x 7', { in: 19 }, { in: 7, ft: 84, m: 275.59 }],
  ['4 ft x 7', { ft: 48 }, { in: 7, ft: 84, m: 275.59 }],
  ['1.5 m x 2', { m: 59.06 }, { in: 2, ft: 24, m: 78.74 }],
  ['9999 x 5', { in: 9999 }, { in: 5, ft: 60, m: 196.85 }],
  ['1-1/2 x 11-3/4', { in: 1.5, ft: 18, m: 59.06 }, { in: 11.75, ft: 141 }],
])('reads %s as a pair', (text, one, other) => {
  const [pair] = measuresOf(text);
  const rounded = pair?.kind === 'pair' ? pair.sides.map(({ inches }) => roundAll(inches)) : pair;
  expect(rounded).toEqual([one, other]);
});

it.each(["2 x 10 x 16' plank", '2" x 10" x 16 ft plank', '2x10x16-ft plank'])(
  'reads %s as a section and a length',
  (text) => {
    expect(measuresOf(text)).toMatchObject([
      { kind: 'pair', sides: [{ figure: '2' }, { figure: '10' }] },
      { kind: 'size', inches: 192 },
    ]);
  },
);

it("reads 2 x 5 x 7' as the sides of a brace", () => {
  expect(measuresOf("2 x 5 x 7' brace")).toMatchObject([{ kind: 'pair', sides: [{ figure: '5' }, { figure: '7' }] }]);
});

function roundAll(inches: object) {
  return Object.fromEntries(Object.entries(inches).map(([unit, value]) => [unit, Math.round(value * 100) / 100]));
}

it.each([
  [['ledger'], ['qty 40 ledger', 'ledger x 40', 'ledger 7 ft x 40', '40 x ledger', '40 pcs ledger']],
  [['andamio'], ['cantidad: 40 andamio']],
  [['box', 'of', '50'], ['box of 50']],
])('the words without quantities are %j: %j', (tokens, texts) => {
  expect(texts.map((text) => readQueryText(text).tokens)).toEqual(texts.map(() => tokens));
});

it.each([
  ['200 swivel clamps', ['200']],
  ['100 3m standards and 50 7 ft ledgers', ['100', '50']],
  ['(24) 5x7 frames', ['24']],
  ['7 ringlock ledger', []],
  ['4 ft cross brace', []],
  ['RL-STD-200 posts', []],
  ['1-3/8 pins', []],
])('reads the counts of %s', (text, counts) => {
  expect(readQueryText(text).counts).toEqual(counts);
});

it('leaves out the endings of contractions', () => {
  expect(readQueryText("I'd like what we've rented, don't you").tokens).toEqual(
    words('I like what we rented, don you'),
  );
});

it.each([
  ['do you have RL-LDG-213 in stock?', 'RLLDG213'],
  ['rl ldg 213', 'RLLDG213'],
  ['need US-T40-10, 50 of them', 'UST4010'],
  ['RL-LDG-213 and rl/std/200', 'RLSTD200'],
  ['270300', '270300'],
  ['BRC', 'BRC'],
])('finds the possible code in %s', (text, key) => {
  expect(readQueryText(text).codes).toContain(key);
});

it('does not read a single word or short number in a longer text as a code', () => {
  expect(readQueryText('ledger 213').codes).toEqual(['LEDGER213']);
});

it('reads a whole text of any length as a code, so that a short SKU is found with any punctuation', () => {
  expect(readQueryText('Z-3').codes).toEqual(['Z3']);
  expect(readQueryText('леса').codes).toEqual([]);
  expect(readQueryText('Z-3 plank').codes).toEqual(['Z3PLANK', '3PLANK']);
});

it('reads any long repetition', () => {
  for (const part of ["1'", '1 x ', '1-', '1 to ', 'over ', '5     ', '1/1 ', '1-', '0.', 'one ', '" ']) {
    const text = part.repeat(100).slice(0, 100);
    expect(readQueryText(text).tokens.length).toBeLessThanOrEqual(100);
  }
});
