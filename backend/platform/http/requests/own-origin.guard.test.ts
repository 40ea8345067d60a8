import { isOwnOrigin, isUnnamedOwnPage } from './own-origin.guard.js';

const PUBLIC_URL = 'https://scaffold.example';

it.each([
  [undefined, 'scaffold.example'],
  ['https://scaffold.example', '10.0.0.7:3000'],
  ['http://10.0.0.7:3000', '10.0.0.7:3000'],
  ['https://Yard.example', 'yard.example'],
])('accepts the origin %s on host %s', (origin, host) => {
  expect(isOwnOrigin(origin, PUBLIC_URL, host)).toBe(true);
});

it.each([
  'https://elsewhere.example',
  'https://scaffold.example.elsewhere.example',
  'https://www.scaffold.example',
  'http://scaffold.example',
  'https://scaffold.example:8443',
  'null',
  '',
  'file://yard.example:3000',
  'not an address',
])('rejects the origin %s', (origin) => {
  expect(isOwnOrigin(origin, PUBLIC_URL, 'yard.example:3000')).toBe(false);
});

it('accepts a page of its own that sends no referrer, and so has no named origin', () => {
  expect(isUnnamedOwnPage('null', 'same-origin')).toBe(true);
  for (const site of [undefined, 'cross-site', 'same-site', 'none']) expect(isUnnamedOwnPage('null', site)).toBe(false);
  expect(isUnnamedOwnPage('https://elsewhere.example', 'same-origin')).toBe(false);
});
