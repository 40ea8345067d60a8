import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { forFile } from '../../testing/for-file.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { testAnimation, testPicture } from '../../testing/test-pictures.js';
import { PRODUCT_PICTURES_MAX, picturesOf, productPictureSrcSet } from '../pictures/product-pictures.contract.js';
import { Product } from '../product.entity.js';

let id: number;

const test = forFile(() => StaffTestSite.start());

beforeEach(async () => {
  const em = test.fork();
  await em.nativeDelete(Product, {});
  await importCsv(em, 'sku,name,family,category,stockStatus\nT-1,Plank,planks,Specialty,Specialty\n');
  id = (await em.findOneOrFail(Product, { sku: 'T-1' })).id;
});

const upload = (bytes: Buffer, { name = 'plank.jpg', product = id, version = 1 } = {}) =>
  test.ask('post', `/api/admin/products/${product}/pictures?version=${version}`).attach('picture', bytes, name);

const get = async (address: string) => test.call().get(address).responseType('blob');

const photo = (width = 900, height = 600) => testPicture(width, height).jpeg().toBuffer();

it('becomes the picture of its product', async () => {
  const { body } = await upload(await photo(2_000, 1_000)).expect(201);
  expect(body.imageUrl).toMatch(/^\/images\/products\/[0-9a-f]{32}-1600\.webp$/);
  expect(body.thumbnails).toBe('[]');
  const [smallest = ''] = productPictureSrcSet(body.imageUrl)?.split(' ') ?? [];
  expect((await sharp((await get(smallest)).body).metadata()).width).toBe(160);
  const shown = await test.call().get(`/api/products/${id}`).expect(200);
  expect(shown.body.imageUrl).toBe(body.imageUrl);
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file with any name', async (format) => {
  const bytes = await testPicture(60, 40).toFormat(format).toBuffer();
  const { body } = await upload(bytes, { name: 'page.html' }).expect(201);
  expect(body.imageUrl).toMatch(/-60\.webp$/);
});

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an animation', () => testAnimation(20, 20, 3)],
  ['an empty file', () => Buffer.alloc(0)],
])('is rejected if it is %s', async (_case, make) => {
  const { body } = await upload(await make(), { name: 'plank.png' }).expect(400);
  expect(body.errors.picture).toHaveLength(1);
});

it('is appended, and the fields define the order and the main picture', async () => {
  const pictures = await Promise.all([photo(90, 60), photo(80, 60), photo(70, 60)]);
  let last = { imageUrl: '', thumbnails: '', version: 1 };
  for (const bytes of pictures) last = (await upload(bytes, { version: last.version }).expect(201)).body;
  expect(last.version).toBe(4);
  const [a, b, c] = picturesOf(last);
  expect([a, b, c].map((address) => address?.match(/-(\d+)\.webp/)?.[1])).toEqual(['90', '80', '70']);
  const { body } = await test
    .ask('patch', `/api/admin/products/${id}`)
    .send({ imageUrl: c, thumbnails: JSON.stringify([a]), version: last.version })
    .expect(200);
  expect(picturesOf(body)).toEqual([c, a]);
});

it('is stored only once if it is sent again', async () => {
  const bytes = await photo(90, 60);
  await upload(bytes).expect(201);
  const files = await readdir(join(test.dataDir, 'product-pictures'));
  const { body } = await upload(bytes, { version: 2 }).expect(201);
  expect(picturesOf(body)).toHaveLength(1);
  expect(await readdir(join(test.dataDir, 'product-pictures'))).toEqual(files);
});

it('is rejected for a full product, an outdated version, and an unknown product', async () => {
  const first = await upload(await photo(90, 60)).expect(201);
  const outdated = await upload(await photo(70, 60), { version: 1 }).expect(409);
  expect(outdated.body).toMatchObject({ code: CHANGED_MEANWHILE, current: { id, version: first.body.version } });
  await upload(await photo(70, 60), { product: 2_147_483_647 }).expect(404);
  const full = Array.from({ length: PRODUCT_PICTURES_MAX }, (_, at) => `/${at}.jpg`);
  await test.fork().nativeUpdate(Product, id, { thumbnails: JSON.stringify(full), imageUrl: '' });
  const { body } = await upload(await photo(70, 60), { version: first.body.version + 1 }).expect(409);
  expect(body.message).toContain(`at most ${PRODUCT_PICTURES_MAX} pictures`);
});
