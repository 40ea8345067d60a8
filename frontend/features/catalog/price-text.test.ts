import { hasPrice, priceText } from './price-text.js';

it.each([
  ['12.50', '$12.50 /day'],
  ['0.40', '$0.40 /day'],
  ['0.00', 'Call for quote'],
  ['', 'Call for quote'],
  ['ask', 'Call for quote'],
])('%j shows %j', (price, text) => {
  expect(priceText(price)).toBe(text);
});

it('returns no price for call-for-quote items', () => {
  expect(hasPrice('0.00')).toBe(false);
  expect(hasPrice('1.10')).toBe(true);
});
