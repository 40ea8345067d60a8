import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PostPicturesService } from '../blog/pictures/post-pictures.service.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { forFile } from '../testing/for-file.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { testPicture } from '../testing/test-pictures.js';
import { TRASH_PATH } from './trash.contract.js';
import { TrashSweepService, UnusedPicturesService } from './unused-pictures.service.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FOLDERS = ['product-pictures', 'post-pictures'];
const PRODUCT = {
  ...{ name: 'Ledger', family: 'ring', category: 'Current Stock', stockStatus: 'Current Stock', inStock: false },
  ...{ specifications: '{}', thumbnails: '[]', weight: 18.5, price: '1.10', minimumRentalDays: 28 },
};

let made = 0;

const test = forFile(() => StaffTestSite.start({ PROCESS_ROLE: 'all' }));
beforeEach(async () => {
  await test.execute('truncate product, blog_post, trash_item, unused_picture cascade');
  for (const folder of FOLDERS) await rm(join(test.dataDir, folder), { recursive: true, force: true });
});

const call = (method: 'get' | 'post' | 'delete', path: string) => test.ask(method, path);
const execute = (sql: string, parameters: unknown[] = []) => test.execute(sql, parameters);
/** Each picture has a different size, so its content differs. */
const picture = () => {
  made += 1;
  return testPicture(200 + made, 100)
    .jpeg()
    .toBuffer();
};
const productPicture = async (bytes?: Buffer) =>
  (await test.site.get(ProductPicturesService, { strict: false }).add(bytes ?? (await picture()))).url;
const postPicture = async () =>
  (await test.site.get(PostPicturesService, { strict: false }).create({ buffer: await picture() })).imageUrl;
const addProduct = async (sku: string, fields: object) =>
  (
    await call('post', '/api/admin/products')
      .send({ ...PRODUCT, sku, ...fields })
      .expect(201)
  ).body;
const remove = ({ id, version }: { id: number; version: number }) =>
  call('delete', `/api/admin/products/${id}?version=${version}`).expect(204);
const answers = async (...addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await call('get', address)).status));

/** Runs the nightly sweeps of the first and the last of these days. */
async function passDays(days: number): Promise<void> {
  for (const later of days > 1 ? [days - 1, 1] : [days]) {
    await test.site.get(TrashSweepService, { strict: false }).sweep();
    await test.site.get(UnusedPicturesService, { strict: false }).sweep();
    await execute('update trash_item set removed_at = removed_at - make_interval(days => ?)', [later]);
    await execute('update unused_picture set since = since - make_interval(days => ?)', [later]);
    for (const folder of FOLDERS)
      for (const name of await readdir(join(test.dataDir, folder)).catch(() => [])) {
        const file = join(test.dataDir, folder, name);
        const earlier = new Date((await stat(file)).mtimeMs - later * DAY_MS);
        await utimes(file, earlier, earlier);
      }
  }
}

it('removes all widths of a picture that nothing uses, after a month and not before [spec x.21]', async () => {
  const [unused, discarded] = [await productPicture(), await postPicture()];
  await passDays(30);
  expect(await answers(unused, discarded)).toEqual([200, 200]);
  await passDays(1);
  expect(await answers(unused, discarded)).toEqual([404, 404]);
  expect(await readdir(join(test.dataDir, 'product-pictures'))).toEqual([]);
  expect(await readdir(join(test.dataDir, 'post-pictures'))).toEqual([]);
  expect(await execute('select * from unused_picture')).toEqual([]);
});

it('keeps a picture that any record uses, in any field and spelling of its address [spec x.21]', async () => {
  const main = await productPicture();
  const more = await productPicture();
  const escaped = await productPicture();
  const [inText, ofDraft] = [await postPicture(), await postPicture()];
  const ofContent = await productPicture();
  await addProduct('RL-1', { imageUrl: main, thumbnails: JSON.stringify([more]) });
  await execute('update product set specifications = ? where sku = ?', [
    JSON.stringify({ picture: escaped }).replaceAll('/', '\\/'),
    'RL-1',
  ]);
  for (const [slug, content, imageUrl, at] of [
    ['a', `<p><img src="${inText}" alt=""></p>`, '', new Date()],
    ['b', '', ofDraft, null],
  ])
    await execute(
      `insert into blog_post (title, slug, excerpt, content, category, author, image_url, published_at)
         values ('Base plates', ?, '', ?, 'Jobsite Tips', 'Ann', ?, ?)`,
      [slug, content, imageUrl, at],
    );
  await execute("insert into answer_template (title, subject, text) values ('Plates', 'Plates', ?)", [
    `See https://yard.example${ofContent}`,
  ]);
  await passDays(32);
  expect(await answers(main, more, escaped, inText, ofDraft, ofContent)).toEqual(Array(6).fill(200));
});

it("keeps a deleted item's picture while the item can be restored, or while another item uses it", async () => {
  const [own, shared] = [await productPicture(), await productPicture()];
  const thumbnails = JSON.stringify([shared]);
  const first = await addProduct('RL-1', { imageUrl: own, thumbnails });
  await addProduct('RL-2', { thumbnails });
  await remove(first);
  await passDays(29);
  const [item] = (await call('get', TRASH_PATH).expect(200)).body;
  await call('post', `${TRASH_PATH}/${item.id}/restore`).expect(200);
  await passDays(32);
  expect(await answers(own, shared)).toEqual([200, 200]);

  const again = (await call('get', `/api/admin/products/${first.id}`).expect(200)).body;
  await remove(again);
  await passDays(30);
  expect(await answers(own)).toEqual([200]);
  await passDays(2);
  expect(await answers(own, shared)).toEqual([404, 200]);
});

it('restarts the month for a picture that is uploaded again or used in the meantime', async () => {
  const bytes = await picture();
  const uploaded = await productPicture(bytes);
  const used = await productPicture();
  await passDays(30);
  await productPicture(bytes);
  const product = await addProduct('RL-1', { imageUrl: used });
  await passDays(2);
  expect(await answers(uploaded, used)).toEqual([200, 200]);
  await call('get', `/api/admin/products/${product.id}`).expect(200);
  await execute("update product set image_url = '' where sku = 'RL-1'");
  await passDays(2);
  expect(await answers(uploaded, used)).toEqual([200, 200]);
});
