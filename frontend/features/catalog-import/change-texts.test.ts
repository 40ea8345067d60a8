import { fieldText, valueText } from './import-run-panel.js';

it('names a field as the grid does', () => {
  expect(fieldText({ kind: 'changed', field: 'price' })).toBe('Day');
  expect(fieldText({ kind: 'changed', field: 'description' })).toBe('Short description');
  expect(fieldText({ kind: 'changed', field: 'specifications' })).toBe('Specifications');
  expect(fieldText({ kind: 'new', field: null })).toBe('New item');
  expect(fieldText({ kind: 'removed', field: null })).toBe('Removed');
});

it('writes values as the form does', () => {
  expect(valueText('price', '1234.50')).toBe('$1,234.50');
  expect(valueText('price', '0.00')).toBe('none');
  expect(valueText('minimumRentalDays', null)).toBe('none');
  expect(valueText('vendor', '')).toBe('none');
  expect(valueText('inStock', 'false')).toBe('Limited');
  expect(valueText('condition', 'used-a')).toBe('Used A');
  expect(valueText('weight', '27.5')).toBe('27.5');
  expect(valueText(null, null)).toBe('');
});
