import { isOwnPage } from './own-origin.guard.js';

const PUBLIC_URL = 'https://scaffold.example';
const HOST = 'yard.example:3000';

it.each([
  [undefined, 'scaffold.example'],
  ['https://scaffold.example', '10.0.0.7:3000'],
  ['http://10.0.0.7:3000', '10.0.0.7:3000'],
  ['https://Yard.example', 'yard.example'],
])('accepts the origin %s on host %s', (origin, host) => {
  expect(isOwnPage(origin, undefined, PUBLIC_URL, host)).toBe(true);
});

it.each([
  'https://elsewhere.example',
  'https://scaffold.example.elsewhere.example',
  'https://www.scaffold.example',
  'http://scaffold.example',
  'https://scaffold.example:8443',
  // The origin of a form on a page that sends no referrer, or in a sandboxed frame.
  'null',
  '',
  'file://yard.example:3000',
  'not an address',
])('rejects the origin %s', (origin) => {
  expect(isOwnPage(origin, 'same-origin', PUBLIC_URL, HOST)).toBe(false);
});

it("without an origin, accepts programs, typed addresses and the site's own pages, but no other site", () => {
  for (const site of [undefined, 'none', 'same-origin'])
    expect(isOwnPage(undefined, site, PUBLIC_URL, HOST)).toBe(true);
  for (const site of ['cross-site', 'same-site', '']) expect(isOwnPage(undefined, site, PUBLIC_URL, HOST)).toBe(false);
});
