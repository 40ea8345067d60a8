import { keyFigure } from './product-card.js';

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
