import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BLOG_ADMIN_PATH, type PostInput } from '../blog/admin/blog-admin.contract.js';
import { BlogPost } from '../blog/blog-post.entity.js';
import { PostPicturesService } from '../blog/pictures/post-pictures.service.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { Product } from '../catalog/product.entity.js';
import { CatalogImportService } from '../catalog/transfer/catalog-import.service.js';
import { DocumentStore } from '../documents/files/document-store.js';
import { TrashItem } from '../platform/trash/trash-item.entity.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { DocumentTestSite } from '../testing/document-site.js';
import { forFile } from '../testing/for-file.js';
import { replaceMethod } from '../testing/replace-method.js';
import { importCsv } from '../testing/sample-catalog.js';
import { testPicture } from '../testing/test-pictures.js';
import { signIn } from '../testing/test-staff.js';
import { TRASH_PATH, type TrashItemResponse } from './trash.contract.js';
import { TrashSweepService, UnusedPicturesService } from './unused-pictures.service.js';

const PRODUCTS = '/api/admin/products';
const DOCUMENTS = '/api/admin/documents';
const PRODUCT = {
  ...{ sku: 'RL-1', name: 'Ledger 7 ft', family: 'ring', category: 'Current Stock', stockStatus: 'Current Stock' },
  ...{ price: '1.10', weight: 18.5, inStock: false, specifications: '{"Tube":"48.3 mm"}', minimumRentalDays: 28 },
};
const POST: PostInput = {
  ...{ title: 'Base plates', slug: 'base-plates', excerpt: '', category: 'Jobsite Tips', author: 'Ann' },
  ...{ content: '<p>Text</p>', imageUrl: '', imageAlt: '', state: 'published' },
};

let owner: string;

const documents = forFile(() => DocumentTestSite.start({ PROCESS_ROLE: 'all' }));
beforeAll(async () => {
  owner = await signIn(documents.site, 'owner');
});
beforeEach(async () => {
  await documents.empty();
  for (const name of await files()) await rm(join(documents.dataDir, 'documents', name));
  const em = documents.fork();
  for (const entity of [TrashItem, Product, BlogPost]) await em.nativeDelete(entity as typeof TrashItem, {});
});

const call = (method: 'get' | 'post' | 'patch' | 'delete', path: string, cookie = owner) =>
  documents.ask(method, path, cookie);
const add = async (path: string, record: object) => (await call('post', path).send(record).expect(201)).body;
const addPost = async (change: Partial<PostInput> = {}) => (await add(BLOG_ADMIN_PATH, { ...POST, ...change })).post;
const remove = (path: string, { id, version }: { id: number; version: number }) =>
  call('delete', `${path}/${id}?version=${version}`).expect(204);
const trash = async (query = ''): Promise<TrashItemResponse[]> =>
  (await call('get', `${TRASH_PATH}${query}`).expect(200)).body;
const restore = (id: number, cookie = owner) => call('post', `${TRASH_PATH}/${id}/restore`, cookie);
const files = () => readdir(join(documents.dataDir, 'documents')).catch(() => []);
const sweep = () => documents.site.get(TrashSweepService, { strict: false }).sweep();
const age = (days: number) =>
  documents.execute(`update trash_item set removed_at = removed_at - make_interval(days => ?)`, [days]);
const actions = async () =>
  (await documents.fork().find(StaffAudit, {}, { orderBy: { id: 'desc' }, limit: 1 })).map(
    ({ action, subject }) => `${action}: ${subject}`,
  );
const only = async () => {
  const [item, ...others] = await trash();
  expect(others).toEqual([]);
  return item as TrashItemResponse;
};

it.each([
  ['product', PRODUCTS, () => add(PRODUCTS, PRODUCT)],
  ['post', BLOG_ADMIN_PATH, () => addPost()],
  ['document', DOCUMENTS, async () => ({ id: (await documents.grant()).documentId, version: 1 })],
])(
  'the 404 of a %s in the trash names it, until it is permanently deleted [spec x.14]',
  async (kind, path, addRecord) => {
    const record = await addRecord();
    const answer = async () => (await call('get', `${path}/${record.id}`).expect(404)).body;
    await remove(path, record);
    const { name, removedAt } = await only();
    const message = `“${name}” is in the trash. Restore it to work on it.`;
    expect(await answer()).toMatchObject({ message, code: 'in-trash', current: { kind, name, removedAt } });
    await age(31);
    await sweep();
    expect(await answer()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: `There is no ${kind} ${record.id}`,
    });
  },
);

describe('a product in the trash', () => {
  it('is gone from every list, and comes back with its id and every field [spec x.13]', async () => {
    const product = await add(PRODUCTS, PRODUCT);
    const [before] = await documents.execute('select to_jsonb(p) as row from product p');
    await remove(PRODUCTS, product);
    const search = await call('get', '/api/products?search=RL-1').expect(200);
    expect([search.headers['x-total-count'], (await call('get', '/api/products/facets')).body.total]).toEqual(['0', 0]);
    await call('get', `/api/products/${product.id}`).expect(404);

    const item = await only();
    expect(item).toMatchObject({
      kind: 'product',
      name: 'RL-1 Ledger 7 ft',
      removedBy: expect.stringMatching(/^owner-[^@]+$/),
    });
    expect(Date.parse(item.endsAt) - Date.parse(item.removedAt)).toBe(30 * 24 * 60 * 60 * 1_000);
    const { body } = await restore(item.id).expect(200);
    expect(body).toEqual({ kind: 'product', recordId: product.id, name: item.name, note: null });
    const [after] = await documents.execute('select to_jsonb(p) as row from product p');
    expect(after).toEqual(before);
    expect((await call('get', '/api/products?search=RL-1').expect(200)).body).toHaveLength(1);
    expect(await trash()).toEqual([]);
    expect(await actions()).toEqual(['product.restore: RL-1 Ledger 7 ft']);
    await restore(item.id).expect(404);
  });

  it('does not reserve its SKU, and cannot be restored while another product has that SKU in any spelling', async () => {
    await remove(PRODUCTS, await add(PRODUCTS, PRODUCT));
    const other = await add(PRODUCTS, { ...PRODUCT, sku: 'rl 1' });
    const { id } = await only();
    const { body } = await restore(id).expect(409);
    expect(body.message).toBe('Another product has the SKU rl 1 now. Change or delete that one, then restore.');
    await remove(PRODUCTS, other);
    expect((await trash()).map(({ name }) => name)).toEqual(['rl 1 Ledger 7 ft', 'RL-1 Ledger 7 ft']);
    await restore(id).expect(200);
  });

  it('can come from an import that removes the items missing from its file', async () => {
    const header = 'sku,name,family,category,stockStatus';
    const row = (sku: string) => `${sku},A,ring,Specialty,Specialty`;
    const file = (...skus: string[]) => [header, ...skus.map(row)].join('\n');
    const { em } = documents.database.orm;
    await importCsv(em, file('A-1', 'A-2', 'A-3'));
    const report = await new CatalogImportService(em).run(Readable.from([Buffer.from(file('A-1'))]), {
      prune: true,
      source: { way: 'import', actor: 'ann@yard.example', note: 'catalog.csv' },
    });
    expect(report).toMatchObject({ removed: 2, errors: [] });
    expect((await trash()).map(({ name, removedBy }) => `${name} by ${removedBy}`).sort()).toEqual([
      'A-2 A by Former member (ann@yard.example)',
      'A-3 A by Former member (ann@yard.example)',
    ]);
    // A file that lists the SKU again creates a new item.
    expect(await importCsv(em, file('A-2'))).toMatchObject({ created: 1 });
    for (const { id, name } of await trash()) await restore(id).expect(name.startsWith('A-2') ? 409 : 200);
  });

  it('can be restored after a column was added to its table', async () => {
    await remove(PRODUCTS, await add(PRODUCTS, PRODUCT));
    await documents.execute(`update trash_item set record = record - 'condition' || '{"dropped": 1}'`);
    const { recordId } = (await restore((await only()).id).expect(200)).body;
    expect(await documents.fork().findOneOrFail(Product, { id: recordId })).toMatchObject({
      sku: 'RL-1',
      condition: 'new',
    });
  });
});

describe('a post in the trash', () => {
  it('returns 404, and comes back with its address and redirects', async () => {
    const first = await addPost({ slug: 'old-plates' });
    const { body } = await call('patch', `${BLOG_ADMIN_PATH}/${first.id}`)
      .send({ slug: 'base-plates', version: first.version })
      .expect(200);
    await remove(BLOG_ADMIN_PATH, body.post);
    for (const slug of ['base-plates', 'old-plates']) await call('get', `/api/blog/posts/${slug}`).expect(404);
    const item = await only();
    expect(item).toMatchObject({ kind: 'post', name: 'Base plates' });
    expect((await restore(item.id).expect(200)).body.note).toBeNull();
    expect((await call('get', '/api/blog/posts/base-plates').expect(200)).body.id).toBe(first.id);
    const [former] = await documents.execute('select slug, post_id from blog_former_slug');
    expect(former).toEqual({ slug: 'old-plates', post_id: first.id });
  });

  it('gets a numbered address when another post has taken its own', async () => {
    await remove(BLOG_ADMIN_PATH, await addPost());
    await addPost({ title: 'Another' });
    const { body } = await restore((await only()).id).expect(200);
    expect(body.note).toBe('Its address is now /blog/base-plates-2, because another post has /blog/base-plates.');
    await call('get', '/api/blog/posts/base-plates-2').expect(200);
  });
});

describe('a document in the trash', () => {
  it('keeps its file, and its links work again when it comes back [spec x.13]', async () => {
    const link = await documents.grant({ title: 'EMR Letter' });
    await remove(DOCUMENTS, { id: link.documentId, version: 1 });
    expect((await documents.fetch(link.url)).status).toBe(403);
    expect((await call('get', '/api/documents').expect(200)).body).toEqual([]);
    expect(await files()).toHaveLength(1);
    const item = await only();
    expect(item).toMatchObject({ kind: 'document', name: 'EMR Letter' });
    await restore(item.id).expect(200);
    expect((await documents.fetch(link.url)).status).toBe(200);
    await documents.settled();
  });

  it('is deleted for good with its file after 30 days [spec x.13]', async () => {
    const link = await documents.grant();
    await remove(DOCUMENTS, { id: link.documentId, version: 1 });
    await remove(PRODUCTS, await add(PRODUCTS, PRODUCT));
    await remove(BLOG_ADMIN_PATH, await addPost());
    await age(29);
    await sweep();
    expect([(await trash()).length, (await files()).length]).toEqual([3, 1]);
    await age(1);
    await sweep();
    expect([await trash(), await files()]).toEqual([[], []]);
    expect(await actions()).toEqual(['trash.delete: post Base plates']);
  });

  it('stays for the next sweep when its file cannot be deleted, and does not block other items', async () => {
    const link = await documents.grant();
    await remove(DOCUMENTS, { id: link.documentId, version: 1 });
    await remove(PRODUCTS, await add(PRODUCTS, PRODUCT));
    await age(30);
    const undo = replaceMethod(DocumentStore.prototype, 'remove', () => async () => {
      throw new Error('The disk is gone');
    });
    documents.site.useLogger(false);
    await sweep();
    documents.site.useLogger(['warn', 'error', 'fatal']);
    undo();
    expect((await trash()).map(({ kind }) => kind)).toEqual(['document']);
    await Promise.all([sweep(), sweep()]);
    expect([await trash(), await files()]).toEqual([[], []]);
  });
});

describe('the list', () => {
  it('can be searched, filtered and paged, newest first', async () => {
    for (let at = 1; at <= 26; at++) await remove(PRODUCTS, await add(PRODUCTS, { ...PRODUCT, sku: `P-${at}` }));
    await remove(BLOG_ADMIN_PATH, await addPost());
    const { body, headers } = await call('get', TRASH_PATH).expect(200);
    expect([body.length, headers['x-total-count'], body[0].kind]).toEqual([25, '27', 'post']);
    expect(await trash('?page=2')).toHaveLength(2);
    expect((await trash('?kind=post')).map(({ name }) => name)).toEqual(['Base plates']);
    expect((await trash('?search=p-26')).map(({ name }) => name)).toEqual(['P-26 Ledger 7 ft']);
    expect(await trash('?search=%25')).toEqual([]);
    for (const wrong of ['?kind=inquiry', '?page=0', `?search=${'x'.repeat(201)}`])
      await call('get', TRASH_PATH + wrong).expect(400);
  });

  it('shows and restores only what the role manages', async () => {
    const sales = await signIn(documents.site, 'sales');
    await remove(PRODUCTS, await add(PRODUCTS, PRODUCT));
    const { id } = await only();
    expect((await call('get', TRASH_PATH, sales).expect(200)).body).toEqual([]);
    await restore(id, sales).expect(403);
    await restore(2_147_483_647).expect(404);
    await restore(id).expect(200);
  });
});

describe('unused pictures', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const FOLDERS = ['product-pictures', 'post-pictures'];
  let made = 0;
  beforeEach(async () => {
    await documents.execute('truncate unused_picture');
    for (const folder of FOLDERS) await rm(join(documents.dataDir, folder), { recursive: true, force: true });
  });

  /** Each picture has a different size, so its content differs. */
  const picture = () => {
    made += 1;
    return testPicture(200 + made, 100)
      .jpeg()
      .toBuffer();
  };
  const productPicture = async (bytes?: Buffer) =>
    (await documents.site.get(ProductPicturesService, { strict: false }).add(bytes ?? (await picture()))).url;
  const postPicture = async () =>
    (await documents.site.get(PostPicturesService, { strict: false }).create({ buffer: await picture() })).imageUrl;
  const addProduct = (sku: string, fields: object) => add(PRODUCTS, { ...PRODUCT, sku, thumbnails: '[]', ...fields });
  const answers = async (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await call('get', address)).status));

  /** Runs the nightly sweeps of the first and the last of these days. */
  async function passDays(days: number): Promise<void> {
    for (const later of days > 1 ? [days - 1, 1] : [days]) {
      await sweep();
      await documents.site.get(UnusedPicturesService, { strict: false }).sweep();
      await age(later);
      await documents.execute('update unused_picture set since = since - make_interval(days => ?)', [later]);
      for (const folder of FOLDERS)
        for (const name of await readdir(join(documents.dataDir, folder)).catch(() => [])) {
          const file = join(documents.dataDir, folder, name);
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
    expect(await readdir(join(documents.dataDir, 'product-pictures'))).toEqual([]);
    expect(await readdir(join(documents.dataDir, 'post-pictures'))).toEqual([]);
    expect(await documents.execute('select * from unused_picture')).toEqual([]);
  });

  it('keeps a picture that any record uses, in any field and spelling of its address [spec x.21]', async () => {
    const main = await productPicture();
    const more = await productPicture();
    const escaped = await productPicture();
    const [inText, ofDraft] = [await postPicture(), await postPicture()];
    const ofContent = await productPicture();
    await addProduct('RL-1', { imageUrl: main, thumbnails: JSON.stringify([more]) });
    await documents.execute('update product set specifications = ? where sku = ?', [
      JSON.stringify({ picture: escaped }).replaceAll('/', '\\/'),
      'RL-1',
    ]);
    for (const [slug, content, imageUrl, at] of [
      ['a', `<p><img src="${inText}" alt=""></p>`, '', new Date()],
      ['b', '', ofDraft, null],
    ])
      await documents.execute(
        `insert into blog_post (title, slug, excerpt, content, category, author, image_url, published_at)
           values ('Base plates', ?, '', ?, 'Jobsite Tips', 'Ann', ?, ?)`,
        [slug, content, imageUrl, at],
      );
    await documents.execute("insert into answer_template (title, subject, text) values ('Plates', 'Plates', ?)", [
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
    await remove(PRODUCTS, first);
    await passDays(29);
    await restore((await only()).id).expect(200);
    await passDays(32);
    expect(await answers(own, shared)).toEqual([200, 200]);

    const again = (await call('get', `/api/admin/products/${first.id}`).expect(200)).body;
    await remove(PRODUCTS, again);
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
    await documents.execute("update product set image_url = '' where sku = 'RL-1'");
    await passDays(2);
    expect(await answers(uploaded, used)).toEqual([200, 200]);
  });
});
