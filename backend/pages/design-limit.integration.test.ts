import { findPage } from '../testing/echo-pages.js';
import { FileSite, writtenPages } from '../testing/file-site.js';

const LIMIT = 4;
const OUTSIDE = 'system=frame&shape=birdcage';

let renders = 0;
const test = new FileSite({
  environment: { LIMIT_DESIGNS_PER_ADDRESS: String(LIMIT) },
  pages: writtenPages(() => ({ text: String(++renders) }), findPage),
});

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
let lastLength = 10;
/** A design that was not requested before. */
const newDesign = () => `length=${++lastLength}`;
const get = (path: string, address: string) => test.call().get(path).set('X-Forwarded-For', address).redirects(0);

it.each([
  ['a page of the builder', () => `/builder?${newDesign()}`, 200],
  ['a page of the builder in another spelling', () => `/%42uilder/?${newDesign()}`, 200],
  ['a refused design', () => `/builder?${newDesign()}&${OUTSIDE}`, 200],
  ['a quote request with a design', () => `/quote?design=${encodeURIComponent(newDesign())}`, 200],
  ['an answer of the API', () => `/api/builder?${newDesign()}`, 200],
  ['a parts list of a refused design', () => `/api/builder/parts.csv?${newDesign()}&${OUTSIDE}`, 422],
  ['a sheet of a refused design', () => `/api/builder/sheet.pdf?${newDesign()}&${OUTSIDE}`, 422],
])('once a client is over the limit of new designs, %s is refused without a render', async (_what, path, status) => {
  const address = newAddress();
  for (let at = 0; at < LIMIT; at++) await get(path(), address).expect(status);
  const before = renders;
  for (let at = 0; at < 3; at++) {
    const { headers } = await get(path(), address).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  expect(renders).toBe(before);
  await get(path(), newAddress()).expect(status);
});

it('pages and API calls share the limit; all other pages stay open', async () => {
  const address = newAddress();
  for (let at = 0; at < LIMIT; at++) await get(`/api/builder?${newDesign()}`, address).expect(200);
  const { headers } = await get(`/builder?${newDesign()}`, address).expect(429);
  expect(headers['content-type']).toContain('text/html');
  for (const path of ['/builder', '/quote', '/quote?product=Plank', '/catalog?search=plank', '/api/builder/items'])
    await get(path, address).expect(200);
});
