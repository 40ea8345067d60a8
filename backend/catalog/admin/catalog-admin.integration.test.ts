import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { InquiryLine } from '../../inquiries/inquiry-line.entity.js';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { testPicture } from '../../testing/test-pictures.js';
import { PRODUCT_PICTURES_MAX, picturesOf, productPictureSrcSet } from '../pictures/product-pictures.contract.js';
import { Product } from '../product.entity.js';
import { CATALOG_BUSY, type StaffProduct } from './catalog-admin.contract.js';

const PATH = '/api/admin/products';
const NEW = {
  sku: 'RL-LDG-213',
  name: 'Ring ledger 7\'-0"',
  family: 'ring',
  category: 'Current Stock',
  stockStatus: 'Current Stock',
};

const test = forFile(() => StaffTestSite.start());

beforeEach(() => test.fork().nativeDelete(Product, {}));

const send = (method: 'post' | 'patch', path: string, body: object) => test.ask(method, `${PATH}${path}`).send(body);
const edit = (id: number, version: number, fields: object) => send('patch', `/${id}`, { version, ...fields });
const remove = (id: number, version: number) => test.ask('delete', `${PATH}/${id}?version=${version}`);
const stored = async (id: number): Promise<StaffProduct> => (await test.ask('get', `${PATH}/${id}`).expect(200)).body;

const add = async (fields: object = {}): Promise<StaffProduct> =>
  (await send('post', '', { ...NEW, ...fields }).expect(201)).body;

async function lastLine(): Promise<StaffAudit | undefined> {
  const [line] = await test.fork().find(StaffAudit, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return line;
}

describe('a new product', () => {
  it('is searchable at once and in the audit log [spec c5.15]', async () => {
    const product = await add({ price: '12.5', weight: 27.5, inStock: false, specifications: '{"Tube":"48.3 mm"}' });
    expect(product).toMatchObject({
      ...NEW,
      price: '12.50',
      weight: 27.5,
      inStock: false,
      uom: 'EA',
      thumbnails: '[]',
    });
    const { body, headers } = await test.ask('get', `${PATH}?search=7 ft ledger`).expect(200);
    expect(body).toEqual([expect.objectContaining({ id: product.id, sku: 'RL-LDG-213' })]);
    expect(headers['x-total-count']).toBe('1');
    await test.call().get(`/api/products/${product.id}`).expect(200);
    expect(await lastLine()).toMatchObject({ action: 'product.add', subject: `RL-LDG-213 Ring ledger 7'-0"` });
  });

  it('accepts every value as text, and empties fields', async () => {
    const fields: [name: string, sent: unknown, stored: unknown][] = [
      ['weight', ' 27.5 ', 27.5],
      ['productLength', '', null],
      ['inStock', 'false', false],
      ['price', '', '0.00'],
      ['vendor', ' Lay  her ', 'Lay her'],
      ['partType', 'ledger', 'ledger'],
      ['replacedBy', ' RL-LDG-257 ', 'RL-LDG-257'],
      ['condition', 'used-b', 'used-b'],
      ['salePrice', '85', '85.00'],
      ['weekPrice', '4.10', '4.10'],
      ['minimumRentalDays', '14', 14],
    ];
    const values = Object.fromEntries(fields.map(([name, , value]) => [name, value]));
    const { id, version } = await add(Object.fromEntries(fields.map(([name, text]) => [name, text])));
    expect(await stored(id)).toMatchObject(values);
    const emptied = { partType: '', condition: '', salePrice: '', minimumRentalDays: null };
    const { body } = await edit(id, version, emptied).expect(200);
    expect(body).toMatchObject({ ...values, ...emptied, condition: 'new', salePrice: '0.00' });
  });

  it('is validated by the rules of the catalog file, with an error per field', async () => {
    const rows: [name: string, value: unknown, message: unknown][] = [
      ['sku', ' ', 'Enter a SKU.'],
      ['name', '', 'Enter a name.'],
      ['family', 'x', expect.stringContaining('"x" is not an option. Use one of: ring, cup')],
      ['category', undefined, 'Choose a category.'],
      ['stockStatus', undefined, 'Choose a stock status.'],
      ['weight', -1, '"-1" is not a number. Enter one such as 27.5.'],
      ['price', '1.234', '"1.234" has more than two decimals. Enter whole cents, such as 12.50.'],
      ['imageUrl', 'javascript:alert(1)', expect.stringContaining('is not a picture address. Use an http(s) address')],
      ['uom', 5, 'Send a string.'],
      ['partType', 'Ledger', expect.stringContaining('"Ledger" is not an option. Use one of: base-jack, base-plate')],
      ['condition', 'Used A', '"Used A" is not an option. Use one of: new, used-a, used-b.'],
      ['salePrice', '-5', '"-5" is negative. Enter 0.00 or more.'],
      ['minimumRentalDays', 366, '"366" is not a number of days. Enter a whole number from 1 to 365.'],
    ];
    const wrong = Object.fromEntries(rows.map(([name, value]) => [name, value]));
    const { body } = await send('post', '', wrong).expect(400);
    expect(body.errors).toEqual(Object.fromEntries(rows.map(([name, , message]) => [name, [message]])));
    const file = 'sku,name,family,category,stockStatus,price\nT-1,A,ring,Specialty,Specialty,1.234\n';
    const { errors } = await importCsv(test.database.orm.em, file);
    expect(body.errors.price).toEqual([errors[0]?.message]);
  });

  it.each([
    { name: 'a\u0000b' },
    { description: 'a\ud800b' },
    { name: ['a'] },
    { thumbnails: { 0: '/a.jpg' } },
    { sku: null },
    { weight: 1e300 },
    { minimumRentalDays: 0 },
    { minimumRentalDays: 1.5 },
    { description: 'x'.repeat(2_001) },
  ])('with %j is rejected', async (fields) => {
    await send('post', '', { ...NEW, ...fields }).expect(400);
  });

  it.each(['RL-LDG-213', 'rl ldg 213'])(
    'with the SKU %j, another spelling of an existing one, is a conflict',
    async (sku) => {
      await add();
      const { body } = await send('post', '', { ...NEW, sku }).expect(409);
      expect(body.errors.sku).toEqual(['Another product has the SKU RL-LDG-213. Enter a different one.']);
    },
  );

  it('is created once when several requests with one SKU race', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('post', '', NEW)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a change', () => {
  it('keeps the fields that it leaves out', async () => {
    const { id, version } = await add({ weight: 27.5, vendor: 'Layher' });
    const { body } = await edit(id, version, { price: '9', weight: null }).expect(200);
    expect(body).toMatchObject({ ...NEW, price: '9.00', weight: null, vendor: 'Layher' });
    expect(await lastLine()).toMatchObject({
      action: 'product.change',
      subject: expect.stringContaining(': price per day in US dollars, weight in pounds'),
    });
  });

  it('and a removal of an older version are rejected with the newer record', async () => {
    const { id, version } = await add();
    const { body: current } = await edit(id, version, { price: '9' }).expect(200);
    expect(current.version).toBe(version + 1);
    const refusal = { code: CHANGED_MEANWHILE, current };
    expect((await edit(id, version, { price: '8' }).expect(409)).body).toMatchObject(refusal);
    expect((await remove(id, version).expect(409)).body).toMatchObject(refusal);
    expect(await stored(id)).toMatchObject({ price: '9.00', version: version + 1 });
  });

  it('succeeds once when several changes of one version race', async () => {
    const { id, version } = await add();
    const answers = await Promise.all(['1', '2', '3'].map((price) => edit(id, version, { price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('to the SKU of another product is a conflict, but to another spelling of its own SKU is not', async () => {
    await add({ sku: 'T-1' });
    const { id, version } = await add({ sku: 'T-2' });
    await edit(id, version, { sku: 't1' }).expect(409);
    await edit(id, version, { sku: 't-2' }).expect(200);
  });

  it('keeps invalid JSON text of an old row', async () => {
    const file = 'sku,name,family,category,stockStatus,thumbnails\nT-1,A,ring,Specialty,Specialty,not json\n';
    await importCsv(test.database.orm.em, file);
    const { id } = await test.fork().findOneOrFail(Product, { sku: 'T-1' });
    const { body } = await edit(id, 1, { name: 'B' }).expect(200);
    expect(body).toMatchObject({ name: 'B', thumbnails: 'not json' });
  });

  it('for an unknown product gets a 404', async () => {
    await edit(2147483647, 1, { price: '9' }).expect(404);
    await remove(2147483647, 1).expect(404);
  });

  it('that changes nothing keeps the version', async () => {
    const { id, version } = await add({ price: '9' });
    const { body } = await edit(id, version, { price: '9.00' }).expect(200);
    expect(body.version).toBe(version);
  });

  it('conflicts with an import only if the import changed the product', async () => {
    const { id, version } = await add({ price: '9' });
    const file = (price: string) =>
      `sku,name,family,category,stockStatus,price\n${NEW.sku},"${NEW.name.replace('"', '""')}",ring,Current Stock,Current Stock,${price}\n`;
    expect(await importCsv(test.database.orm.em, file('9'))).toMatchObject({ unchanged: 1, errors: [] });
    await edit(id, version, { uom: 'FT' }).expect(200);
    expect(await importCsv(test.database.orm.em, file('7'))).toMatchObject({ updated: 1, errors: [] });
    const { body } = await edit(id, version + 1, { uom: 'LB' }).expect(409);
    expect(body).toMatchObject({ code: CHANGED_MEANWHILE, current: { price: '7.00', version: version + 2 } });
  });

  it('is rejected after a timeout during an import', async () => {
    const { id, version } = await add();
    await test.fork().transactional(async (em) => {
      await em.execute('lock table product in share row exclusive mode');
      const { body } = await edit(id, version, { price: '9' }).expect(409);
      expect(body.message).toBe(CATALOG_BUSY);
    });
  });
});

it('a removed product is deleted, and a quote request keeps its SKU and name', async () => {
  const { id, version } = await add();
  await test.inquire({ lines: [{ productId: id, quantity: 40 }] });
  await remove(id, version).expect(204);
  await test.call().get(`/api/products/${id}`).expect(404);
  await remove(id, version).expect(404);
  const line = await test.fork().findOneOrFail(InquiryLine, { productId: id });
  expect(line).toMatchObject({ sku: NEW.sku, name: NEW.name, quantity: 40 });
  expect(await lastLine()).toMatchObject({ action: 'product.remove', subject: expect.stringContaining(NEW.sku) });
});

it('the list has pages of 25, sorted by name', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `T-${at},Plank ${at},planks,Specialty,Specialty`);
  await importCsv(test.database.orm.em, `sku,name,family,category,stockStatus\n${rows.join('\n')}\n`);
  const { body, headers } = await test.ask('get', `${PATH}?page=2`).expect(200);
  expect(body.map(({ name }: StaffProduct) => name)).toEqual([25, 26, 27, 28, 29].map((at) => `Plank ${at}`));
  expect(headers['x-total-count']).toBe('30');
  const first = `${PATH}?page=1&pageSize=25`;
  expect(headers.link).toBe(`<${first}>; rel="first", <${first}>; rel="prev"`);
  await test.ask('get', `${PATH}?page=0`).expect(400);
});

describe('a picture', () => {
  let id: number;

  beforeEach(async () => {
    const em = test.fork();
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

  it('is rejected if it is no picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { body } = await upload(svg, { name: 'plank.png' }).expect(400);
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
});
