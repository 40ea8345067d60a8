import { InquiryLine } from '../../inquiries/inquiry-line.entity.js';
import { CHANGED_MEANWHILE, VERSION_MESSAGE } from '../../platform/editing/editing.contract.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
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

let test: StaffTestSite;

beforeAll(async () => {
  test = await StaffTestSite.start();
});

beforeEach(() => test.fork().nativeDelete(Product, {}));

afterAll(() => test.close());

type Method = 'get' | 'post' | 'patch' | 'delete';

function call(method: Method, path: string, cookie: string | null = test.owner) {
  const asked = test.call()[method](path);
  return cookie === null ? asked : asked.set('Cookie', cookie);
}

async function add(fields: object = {}): Promise<StaffProduct> {
  const { body } = await call('post', PATH)
    .send({ ...NEW, ...fields })
    .expect(201);
  return body;
}

async function lastLine(): Promise<StaffAudit | undefined> {
  const [line] = await test.fork().find(StaffAudit, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return line;
}

describe('access', () => {
  const calls: [Method, string][] = [
    ['get', PATH],
    ['post', PATH],
    ['get', `${PATH}/1`],
    ['patch', `${PATH}/1`],
    ['delete', `${PATH}/1`],
    ['post', `${PATH}/1/pictures`],
    ['post', `${PATH}/import?dryRun=true`],
    ['get', `${PATH}/imports`],
    ['get', `${PATH}/imports/1`],
    ['get', `${PATH}/export`],
  ];

  it.each(calls)('%s %s is for signed-in owners [spec c5.15]', async (method, path) => {
    await call(method, path, null).expect(401);
    await call(method, path, test.sales).expect(403);
  });

  it.each(calls.filter(([method]) => method !== 'get'))(
    '%s %s rejects requests from other sites',
    async (method, path) => {
      await call(method, path).set('Origin', 'https://elsewhere.example').expect(403);
    },
  );
});

describe('a new product', () => {
  it('is searchable at once and in the audit log', async () => {
    const product = await add({ price: '12.5', weight: 27.5, inStock: false, specifications: '{"Tube":"48.3 mm"}' });
    expect(product).toMatchObject({
      ...NEW,
      price: '12.50',
      weight: 27.5,
      inStock: false,
      uom: 'EA',
      thumbnails: '[]',
    });
    const { body, headers } = await call('get', `${PATH}?search=7 ft ledger`).expect(200);
    expect(body).toEqual([expect.objectContaining({ id: product.id, sku: 'RL-LDG-213' })]);
    expect(headers['x-total-count']).toBe('1');
    await call('get', `/api/products/${product.id}`, null).expect(200);
    expect(await lastLine()).toMatchObject({ action: 'product.add', subject: `RL-LDG-213 Ring ledger 7'-0"` });
  });

  it('accepts every value as text', async () => {
    const product = await add({
      weight: ' 27.5 ',
      productLength: '',
      inStock: 'false',
      price: '',
      vendor: ' Lay  her ',
    });
    expect(product).toMatchObject({
      weight: 27.5,
      productLength: null,
      inStock: false,
      price: '0.00',
      vendor: 'Lay her',
    });
  });

  it('may have a part type and a successor', async () => {
    const { id, version } = await add({ partType: 'ledger', replacedBy: ' RL-LDG-257 ' });
    const { body } = await call('get', `${PATH}/${id}`).expect(200);
    expect(body).toMatchObject({ partType: 'ledger', replacedBy: 'RL-LDG-257' });
    const change = await call('patch', `${PATH}/${id}`).send({ partType: '', version }).expect(200);
    expect(change.body).toMatchObject({ partType: '', replacedBy: 'RL-LDG-257' });
  });

  it('may be used and for sale, with its own rates', async () => {
    const own = {
      condition: 'used-b',
      salePrice: '85.00',
      weekPrice: '4.10',
      fourWeekPrice: '12.00',
      minimumRentalDays: 14,
    };
    const { id, version } = await add({ ...own, salePrice: '85', minimumRentalDays: '14' });
    const { body } = await call('get', `${PATH}/${id}`).expect(200);
    expect(body).toMatchObject(own);
    const change = await call('patch', `${PATH}/${id}`)
      .send({ condition: '', salePrice: '', minimumRentalDays: null, version })
      .expect(200);
    expect(change.body).toMatchObject({
      condition: 'new',
      salePrice: '0.00',
      weekPrice: '4.10',
      minimumRentalDays: null,
    });
  });

  it('is validated by the rules of the catalog file, with an error per field', async () => {
    const wrong = {
      sku: ' ',
      name: '',
      family: 'x',
      weight: -1,
      price: '1.234',
      imageUrl: 'javascript:alert(1)',
      uom: 5,
      partType: 'Ledger',
      condition: 'Used A',
      salePrice: '-5',
      minimumRentalDays: 366,
    };
    const { body } = await call('post', PATH).send(wrong).expect(400);
    expect(body.errors).toEqual({
      sku: ['Enter a SKU.'],
      name: ['Enter a name.'],
      family: [expect.stringContaining('"x" is not an option. Use one of: ring, cup')],
      category: ['Choose a category.'],
      stockStatus: ['Choose a stock status.'],
      weight: ['"-1" is not a number. Enter one such as 27.5.'],
      price: ['"1.234" has more than two decimals. Enter whole cents, such as 12.50.'],
      imageUrl: [expect.stringContaining('is not a picture address. Use an http(s) address')],
      uom: ['Send a string.'],
      partType: [expect.stringContaining('"Ledger" is not an option. Use one of: base-jack, base-plate')],
      condition: ['"Used A" is not an option. Use one of: new, used-a, used-b.'],
      salePrice: ['"-5" is negative. Enter 0.00 or more.'],
      minimumRentalDays: ['"366" is not a number of days. Enter a whole number from 1 to 365.'],
    });
    const file = 'sku,name,family,category,stockStatus,price\nT-1,A,ring,Specialty,Specialty,1.234\n';
    const { errors } = await importCsv(test.database.orm.em, file);
    expect(body.errors.price).toEqual([errors[0]?.message]);
  });

  it.each([
    ['NUL', { name: 'a\u0000b' }],
    ['half a surrogate', { description: 'a\ud800b' }],
    ['an unknown field', { id: 7 }],
    ['a list', { name: ['a'] }],
    ['an object', { thumbnails: { 0: '/a.jpg' } }],
    ['null', { sku: null }],
    ['a number beyond all', { weight: 1e300 }],
    ['no days', { minimumRentalDays: 0 }],
    ['half a day', { minimumRentalDays: 1.5 }],
    ['a text without end', { description: 'x'.repeat(2_001) }],
  ])('with %s is rejected', async (_what, fields) => {
    await call('post', PATH)
      .send({ ...NEW, ...fields })
      .expect(400);
  });

  it.each(['RL-LDG-213', 'rl ldg 213'])(
    'with the SKU %j, another spelling of an existing one, is a conflict',
    async (sku) => {
      await add();
      const { body } = await call('post', PATH)
        .send({ ...NEW, sku })
        .expect(409);
      expect(body.errors.sku).toEqual(['Another product has the SKU RL-LDG-213. Enter a different one.']);
    },
  );

  it('is created once when several requests with one SKU race', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('post', PATH).send(NEW)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a change', () => {
  it('keeps the fields that it leaves out', async () => {
    const { id, version } = await add({ weight: 27.5, vendor: 'Layher' });
    const { body } = await call('patch', `${PATH}/${id}`).send({ price: '9', weight: null, version }).expect(200);
    expect(body).toMatchObject({ ...NEW, price: '9.00', weight: null, vendor: 'Layher' });
    expect(await lastLine()).toMatchObject({
      action: 'product.change',
      subject: expect.stringContaining(': price, weight'),
    });
  });

  it('of an older version is rejected with the newer record', async () => {
    const { id, version } = await add();
    const first = await call('patch', `${PATH}/${id}`).send({ price: '9', version }).expect(200);
    expect(first.body.version).toBe(version + 1);
    const refused = await call('patch', `${PATH}/${id}`).send({ price: '8', version }).expect(409);
    expect(refused.body).toMatchObject({ code: CHANGED_MEANWHILE, current: first.body });
    await call('patch', `${PATH}/${id}`)
      .send({ name: 'Ledger', version: version + 1 })
      .expect(200);
    const { body } = await call('get', `${PATH}/${id}`).expect(200);
    expect(body).toMatchObject({ price: '9.00', name: 'Ledger' });
  });

  it('succeeds once when several changes of one version race', async () => {
    const { id, version } = await add();
    const prices = ['1', '2', '3'];
    const answers = await Promise.all(prices.map((price) => call('patch', `${PATH}/${id}`).send({ price, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('to the SKU of another product is a conflict, but to another spelling of its own SKU is not', async () => {
    await add({ sku: 'T-1' });
    const { id, version } = await add({ sku: 'T-2' });
    await call('patch', `${PATH}/${id}`).send({ sku: 't1', version }).expect(409);
    await call('patch', `${PATH}/${id}`).send({ sku: 't-2', version }).expect(200);
  });

  it('keeps invalid JSON text of an old row', async () => {
    const file = 'sku,name,family,category,stockStatus,thumbnails\nT-1,A,ring,Specialty,Specialty,not json\n';
    await importCsv(test.database.orm.em, file);
    const { id } = await test.fork().findOneOrFail(Product, { sku: 'T-1' });
    const { body } = await call('patch', `${PATH}/${id}`).send({ name: 'B', version: 1 }).expect(200);
    expect(body).toMatchObject({ name: 'B', thumbnails: 'not json' });
  });

  it.each(['0', '-1', '1e3', 'abc', '99999999999', '%00'])('for the id %j is rejected', async (id) => {
    await call('patch', `${PATH}/${id}`).send({ price: '9', version: 1 }).expect(400);
  });

  it('for an unknown product gets a 404', async () => {
    await call('patch', `${PATH}/2147483647`).send({ price: '9', version: 1 }).expect(404);
    await call('delete', `${PATH}/2147483647?version=1`).expect(404);
  });

  it.each([undefined, 'one', 0, 1.5])('requires a valid version: %j gets a 400', async (version) => {
    const { id } = await add();
    const patched = await call('patch', `${PATH}/${id}`).send({ price: '9', version }).expect(400);
    expect(patched.body.errors.version).toEqual([VERSION_MESSAGE]);
    await call('delete', `${PATH}/${id}?version=${version ?? ''}`).expect(400);
  });

  it('that changes nothing keeps the version', async () => {
    const { id, version } = await add({ price: '9' });
    const { body } = await call('patch', `${PATH}/${id}`).send({ price: '9.00', version }).expect(200);
    expect(body.version).toBe(version);
  });

  it('conflicts with an import only if the import changed the product', async () => {
    const { id, version } = await add({ price: '9' });
    const file = (price: string) =>
      `sku,name,family,category,stockStatus,price\n${NEW.sku},"${NEW.name.replace('"', '""')}",ring,Current Stock,Current Stock,${price}\n`;
    expect(await importCsv(test.database.orm.em, file('9'))).toMatchObject({ unchanged: 1, errors: [] });
    await call('patch', `${PATH}/${id}`).send({ uom: 'FT', version }).expect(200);
    expect(await importCsv(test.database.orm.em, file('7'))).toMatchObject({ updated: 1, errors: [] });
    const { body } = await call('patch', `${PATH}/${id}`)
      .send({ uom: 'LB', version: version + 1 })
      .expect(409);
    expect(body).toMatchObject({ code: CHANGED_MEANWHILE, current: { price: '7.00', version: version + 2 } });
  });

  it('is rejected after a timeout during an import', async () => {
    const { id, version } = await add();
    await test.fork().transactional(async (em) => {
      await em.execute('lock table product in share row exclusive mode');
      const { body } = await call('patch', `${PATH}/${id}`).send({ price: '9', version }).expect(409);
      expect(body.message).toBe(CATALOG_BUSY);
    });
  });
});

describe('a removed product', () => {
  it('is deleted, and a quote request keeps its SKU and name', async () => {
    const { id, version } = await add();
    const inquiry = {
      name: 'Dale Hebert',
      email: 'dale@refinery.example',
      phone: '(985) 555-0100',
      projectType: 'industrial',
      serviceType: 'rental',
      projectDescription: 'Forty ledgers, please.',
      timeline: 'planning',
      formType: 'quote',
      lines: [{ productId: id, quantity: 40 }],
    };
    await call('post', '/api/contact', null).send(inquiry).expect(201);
    await call('delete', `${PATH}/${id}?version=${version}`).expect(204);
    await call('get', `/api/products/${id}`, null).expect(404);
    await call('delete', `${PATH}/${id}?version=${version}`).expect(404);
    const line = await test.fork().findOneOrFail(InquiryLine, { productId: id });
    expect(line).toMatchObject({ sku: NEW.sku, name: NEW.name, quantity: 40 });
    expect(await lastLine()).toMatchObject({ action: 'product.remove', subject: expect.stringContaining(NEW.sku) });
  });
});

it('a product that somebody else changed is not removed', async () => {
  const { id, version } = await add();
  await call('patch', `${PATH}/${id}`).send({ price: '9', version }).expect(200);
  const { body } = await call('delete', `${PATH}/${id}?version=${version}`).expect(409);
  expect(body).toMatchObject({ code: CHANGED_MEANWHILE, current: { id, price: '9.00', version: version + 1 } });
  await call('get', `${PATH}/${id}`).expect(200);
});

describe('the list', () => {
  it('has pages of 25, sorted by name', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `T-${at},Plank ${at},planks,Specialty,Specialty`);
    await importCsv(test.database.orm.em, `sku,name,family,category,stockStatus\n${rows.join('\n')}\n`);
    const { body, headers } = await call('get', `${PATH}?page=2`).expect(200);
    expect(body.map(({ name }: StaffProduct) => name)).toEqual([25, 26, 27, 28, 29].map((at) => `Plank ${at}`));
    expect(headers['x-total-count']).toBe('30');
    expect(headers.link).toContain('rel="prev"');
    await call('get', `${PATH}?page=0`).expect(400);
    await call('get', `${PATH}?page=999999`).expect(200);
    await call('get', `${PATH}?search=${'%00'.repeat(3)}`).expect(400);
  });
});
