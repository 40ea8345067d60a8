import { productId } from './product-page-definition.js';

it.each(['1', '307', '2147483647'])('accepts the id %s', (parameter) => {
  expect(productId(parameter)).toBe(Number(parameter));
});

it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', 'abc', '3 ', '2147483648', '99999999999'])(
  'rejects the id %p',
  (parameter) => {
    expect(productId(parameter)).toBeNull();
  },
);
