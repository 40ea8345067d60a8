import { readPrice } from './prices.js';

describe('readPrice', () => {
  it.each([
    ['$1.05', '1.05'],
    ['1.5', '1.50'],
    [' $ 12 ', '12.00'],
    ['$1,234.50', '1234.50'],
    ['12,345,678.9', '12345678.90'],
    ['US$3', '3.00'],
    ['3 USD', '3.00'],
    ['007', '7.00'],
    ['0', '0.00'],
  ])('%j is %s', (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  it.each([
    '',
    '$',
    '1.234',
    '1,05',
    '1,2345',
    '12,34',
    '-1',
    '1e3',
    '€5',
    '123456789',
    '100,000,000',
    '1.',
    'call',
    '$$1',
  ])('%j is no amount', (text) => {
    expect(readPrice(text)).toBeNull();
  });
});
