import { hasPrice, isForSale, priceText, saleText } from './price-text.js';

it.each([
  ['12.50', '$12.50 /day'],
  ['0.40', '$0.40 /day'],
  ['0.00', 'Call for quote'],
  ['', 'Call for quote'],
  ['ask', 'Call for quote'],
])('%j shows %j [spec 9.10, 3.1, 3.38]', (price, text) => {
  expect(priceText(price)).toBe(text);
});

it('returns no price for call-for-quote items', () => {
  expect(hasPrice('0.00')).toBe(false);
  expect(hasPrice('1.10')).toBe(true);
});

it.each([
  ['85.00', '$85.00'],
  ['1234.50', '$1,234.50'],
  ['12345678.90', '$12,345,678.90'],
  ['999.99', '$999.99'],
  ['0.00', 'Call for quote'],
])('a sale price of %j shows %j', (price, text) => {
  expect(saleText(price)).toBe(text);
});

it('treats an item as for sale if it has a sale price or is used', () => {
  expect(isForSale({ salePrice: '85.00', condition: 'new' })).toBe(true);
  expect(isForSale({ salePrice: '0.00', condition: 'used-b' })).toBe(true);
  expect(isForSale({ salePrice: '0.00', condition: 'new' })).toBe(false);
});
