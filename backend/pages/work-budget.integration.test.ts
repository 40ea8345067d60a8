import { findPage } from '../testing/echo-pages.js';
import { FileSite, writtenPages } from '../testing/file-site.js';
import { folderForFile } from '../testing/for-file.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { signIn } from '../testing/test-staff.js';

const OUTSIDE = 'system=frame&shape=birdcage';

let renders = 0;
// Without pictures that another run has kept.
const dataDir = folderForFile('work-budget-');
const test = new FileSite({
  // One piece of work uses it up, however fast the machine is.
  environment: {
    DATA_DIR: dataDir,
    LIMIT_WORK_MS_PER_ADDRESS: '1',
    LIMIT_WORK_MS_PER_MEMBER: '1',
    LIMIT_SUBMITTALS_PER_ADDRESS: '1000',
  },
  pages: writtenPages(() => ({ text: String(++renders) }), findPage),
  database: 'samples',
});

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
let lastLength = 10;
/** A design that was not requested before. */
const newDesign = () => `length=${++lastLength}`;
const get = (path: string, address: string) => test.call().get(path).set('X-Forwarded-For', address).redirects(0);
const post = (path: string, address: string, body: object) =>
  test.call().post(path).set('X-Forwarded-For', address).redirects(0).send(body);
const inquiry = () => ({ ...REQUEST, email: `ann${++lastLength}@plant.example` });
const designs = () => [{ design: newDesign(), name: 'North wall', quantity: 1 }];
const form = (path: string, address: string, fields: object) => post(path, address, fields).type('form');

const WORK: [string, (address: string) => ReturnType<typeof get>, number][] = [
  ['a page of the builder', (address) => get(`/builder?${newDesign()}`, address), 200],
  ['a page of the builder in another spelling', (address) => get(`/%42uilder/?${newDesign()}`, address), 200],
  ['a refused design', (address) => get(`/builder?${newDesign()}&${OUTSIDE}`, address), 200],
  ['a quote request with a design', (address) => get(`/quote?design=${encodeURIComponent(newDesign())}`, address), 200],
  ['a page that is not cached', (address) => get('/catalog?search=plank', address), 200],
  ['a page for staff', (address) => get('/', address).set('Cookie', `staff_session=${'a'.repeat(43)}`), 200],
  ['a posted form with errors', (address) => form('/contact', address, {}), 200],
  ['an answer of the API', (address) => get(`/api/builder?${newDesign()}`, address), 200],
  ['a refused list of parts', (address) => get(`/api/builder/parts.csv?${newDesign()}&${OUTSIDE}`, address), 422],
  ['a sheet', (address) => get(`/api/builder/sheet.pdf?${newDesign()}`, address), 200],
  ['a sheet of a refused design', (address) => get(`/api/builder/sheet.pdf?${newDesign()}&${OUTSIDE}`, address), 422],
  ['a cut sheet', (address) => get(`/api/products/${++lastLength}/cut-sheet.pdf`, address), 200],
  ['a pasted list', (address) => post('/api/products/match', address, { text: '60 planks' }), 200],
  ['a search', (address) => get('/api/products?search=plank', address), 200],
  ['a whole catalog', (address) => get('/api/products', address), 200],
  ['counts of filters', (address) => get('/api/products/facets?search=plank', address), 200],
  ['what fits a product', (address) => get('/api/products/1/related', address), 200],
  ['the items of a list', (address) => get('/api/products/listed?ids=1,2', address), 200],
  ['the check of a list', (address) => get('/api/products/warnings?lines=1*2_2*3', address), 200],
  ['suggestions', (address) => get('/api/search/suggestions?q=plank', address), 200],
  ['a package', (address) => post('/api/submittals', address, { design: newDesign() }), 202],
  ['a package of a plain form', (address) => form('/submittals', address, { design: newDesign() }), 303],
  ['an inquiry with designs', (address) => post('/api/contact', address, { ...inquiry(), designs: designs() }), 201],
  ['a landing page', (address) => get('/api/landings?path=/catalog/ring-system', address), 200],
  ['a list of posts', (address) => get('/api/blog/posts', address), 200],
  ['the equipment of a post', (address) => get('/api/blog/posts/none/equipment', address), 404],
  ['the sitemap, in another spelling', (address) => get('/SITEMAP.xml/', address), 200],
  ['a part of the sitemap', (address) => get('/sitemap-1.xml', address), 404],
  ['the feed', (address) => get('/feed.xml', address), 200],
  ['the description of the API', (address) => get('/api/openapi.json', address), 200],
  ['the picture of a shared link', (address) => get(`/drawings/share/product-${++lastLength}.png`, address), 200],
];

it.each(WORK)('once a client has used up its budget of work, %s is refused', async (_what, call, status) => {
  const address = newAddress();
  await call(address).expect(status);
  const before = renders;
  for (const [, other] of [WORK[0], WORK[10], WORK[12]] as typeof WORK) {
    const { headers } = await other(address).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  const { headers } = await call(address).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/json|html/) });
  expect(headers).not.toHaveProperty('content-disposition');
  expect(renders).toBe(before);
  await call(newAddress()).expect(status);
});

it('what costs little stays open without a budget', async () => {
  const address = newAddress();
  await get(`/api/builder?${newDesign()}`, address).expect(200);
  for (const path of ['/builder', '/catalog', '/api/builder/items', '/api/products/1'])
    await get(path, address).expect(200);
  await post('/api/contact', address, inquiry()).expect(201);
});

it.each(['/admin', '/api/products?search=plank', '/api/products/#/cut-sheet.pdf'])(
  "%s is charged to the member of a valid session, not to the office's address, which pays for an invented cookie",
  async (path) => {
    const address = newAddress();
    const as = (cookie: string) => get(path.replace('#', String(++lastLength)), address).set('Cookie', cookie);
    const [ann, ben] = [await signIn(test.site, 'sales'), await signIn(test.site, 'sales')];
    const invented = ann.replace(/(?<=session=)./, (first) => (first === 'a' ? 'b' : 'a'));
    await as(invented).expect(200);
    await as(invented).expect(429);
    await as(ann).expect(200);
    await as(ann).expect(429);
    await as(ben).expect(200);
  },
);
