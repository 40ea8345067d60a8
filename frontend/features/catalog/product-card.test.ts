import { keyFigure, markWords } from './product-card.js';
import { isInStock } from './stock-line.js';

describe('the key figure', () => {
  const item = { loadCapacity: '', uom: 'EA', productHeight: null, material: '' };

  it.each([
    ['50 psf', { label: 'Duty', value: '50 psf' }],
    ['6,840 lb', { label: 'Load', value: '6,840 lb' }],
    ['2,000 lb per end', { label: 'Load', value: '2,000 lb per end' }],
  ])('a rating of %s comes first', (loadCapacity, figure) => {
    expect(keyFigure({ loadCapacity, uom: 'BOX', productHeight: 60, material: 'Aluminum' })).toEqual(figure);
  });

  it('items without a rating show what they are chosen by', () => {
    expect(keyFigure({ ...item, uom: 'roll', material: 'Polyethylene' })).toEqual({ label: 'Sold by', value: 'Roll' });
    expect(keyFigure({ ...item, productHeight: 60, material: 'High-Strength Steel' })).toMatchObject({
      label: 'Height',
      value: `5'-0"`,
    });
    expect(keyFigure({ ...item, productHeight: 1.9, material: 'Aluminum' })).toEqual({
      label: 'Material',
      value: 'Aluminum',
    });
    expect(keyFigure(item)).toBeNull();
  });
});

describe('words of a search', () => {
  /** Marked parts in brackets. */
  const marked = (text: string, marks: readonly string[]) =>
    markWords(text, marks)
      .map((part, at) => (at % 2 === 1 ? `[${part}]` : part))
      .join('');

  it.each([
    [`Ringlock Ledger 2.13 m (7'-0")`, ['ledger', '7'], `Ringlock [Ledger] 2.13 m ([7]'-0")`],
    [`Cross Brace 5' x 6'7"`, ['brace', '5', '6'], `Cross [Brace] [5]' x [6]'7"`],
    ['Tube 1.9 in x 10 ft', ['1.9', 'tube'], '[Tube] [1.9] in x 10 ft'],
    ['Planks and decks', ['plank', 'deck'], '[Planks] and [decks]'],
    ['Lastentürme für Gerüste', ['gerust', 'lastenturm'], '[Lastentürme] für [Gerüste]'],
    ['Ringlock standard', ['ring'], '[Ringlock] standard'],
    ['8 in caster', ['8', 'caster'], '[8] in [caster]'],
    ['Brass', ['brass'], '[Brass]'],
  ])('marks %j by %j', (text, marks, expected) => {
    expect(marked(text, marks)).toBe(expected);
  });

  it.each([
    ['Tube 48.3 mm', ['m']],
    ['Tube 70 ft', ['7']],
    ['Tube 48.3 mm', ['48']],
    ['String', ['ring']],
    ['Plank', []],
  ])('marks nothing in %j by %j', (text, marks) => {
    expect(marked(text, marks)).toBe(text);
  });

  it('loses no character', () => {
    const text = `  <b>"½" & 7' plank</b>\n`;
    const parts = markWords(text, ['plank', '7']);
    expect(parts.join('')).toBe(text);
    expect(parts).toHaveLength(5);
  });
});

it.each([
  [true, 'Current Stock', true],
  [true, 'Specialty', true],
  [false, 'Current Stock', false],
  [true, 'Discontinued Stock', false],
  [false, 'Discontinued Stock', false],
] as const)('with the flag %s, %s is in stock: %s [spec 4.6]', (inStock, stockStatus, shown) => {
  expect(isInStock({ inStock, stockStatus })).toBe(shown);
});
