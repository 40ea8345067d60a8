import request from 'supertest';
import type { RenderInput } from '../pages/rendering/render.contract.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { forTest } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { defaultSalesTerms } from './sales-terms.contract.js';
import { SalesTermsService } from './sales-terms.service.js';

const PATH = '/api/admin/rates/terms';

let owner: string;
let sales: string;
let rendered: Pick<RenderInput['site'], 'rental' | 'labor'> | null = null;

const database = forTest(() => createTestDatabase());
const site = forTest(() =>
  createTestSite(
    database,
    { RENTAL_WEEK_FACTOR: '4' },
    {
      manifest: null,
      findPage: () => ({ cached: null, policy: {} }),
      renderPage: () =>
        Promise.resolve((input: RenderInput) => {
          const { rental, labor } = input.site;
          rendered = { rental, labor };
          return Promise.resolve({ kind: 'redirect', status: 302, location: '/' });
        }),
    },
  ),
);
beforeEach(async () => {
  owner = await signIn(site, 'owner');
  sales = await signIn(site, 'sales');
});

const call = () => request(site.getHttpServer());
const get = (cookie = owner) => call().get(PATH).set('Cookie', cookie);
const change = (body: object, cookie = owner) => call().patch(PATH).set('Cookie', cookie).send(body);

it('returns the defaults until an owner saves other terms [spec 6.34]', async () => {
  const defaults = defaultSalesTerms({ week: 4, fourWeeks: 9, minimumDays: 7 });
  expect((await get(sales).expect(200)).body).toEqual({ ...defaults, version: 1 });

  const { body } = await change({ version: 1, validityDays: 14, salesTaxPercent: '9.45', termsText: ' Net 30.\r\n' });
  expect(body).toEqual({ ...defaults, validityDays: 14, salesTaxPercent: '9.450', termsText: 'Net 30.', version: 2 });
  expect((await get().expect(200)).body).toEqual(body);
  await expect(site.get(SalesTermsService, { strict: false }).get()).resolves.toEqual(body);

  const [line] = await database.orm.em.fork().find(StaffAudit, { action: 'sales-terms.change' });
  expect(line?.subject).toBe('a quotation is valid for 30 to 14, sales tax 0% to 9.45%, terms on every quotation');
});

it('accepts only one of two concurrent first changes', async () => {
  const answers = await Promise.all([
    change({ version: 1, validityDays: 10 }),
    change({ version: 1, validityDays: 20 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', current: (await get()).body });
});

it('reports each invalid field, and changes nothing', async () => {
  const invalid = { weekFactor: '9', validityDays: 0, showsAnsweredShare: 'on' };
  const { body } = await change({ version: 1, ...invalid, discountLimitPercent: '12' }).expect(400);
  expect(body.errors).toEqual({
    weekFactor: ['Enter a number from 1 to 7 with at most 2 decimals.'],
    validityDays: ['Enter a whole number from 1 to 365.'],
    showsAnsweredShare: ['Choose yes or no.'],
  });
  const factors = await change({ version: 1, fourWeekFactor: '17' }).expect(400);
  expect(factors.body.errors).toEqual({
    fourWeekFactor: ['Enter 1 to 4 times the weekly multiple: from 4 to 16.'],
  });
  expect((await get()).body.version).toBe(1);
  await change({ version: 1, firstNumber: 450 }).expect(200);
  const lower = await change({ version: 2, firstNumber: 449 }).expect(400);
  expect(lower.body.errors).toEqual({ firstNumber: ['Numbers are never used twice: enter 450 or more.'] });
});

it('refuses a change by sales', () => change({ version: 1, validityDays: 10 }, sales).expect(403));

it('pages have the new factors and the output of a crew at once [spec 6.34]', async () => {
  await call().get('/contact').expect(302);
  expect(rendered).toEqual({ rental: { week: 4, fourWeeks: 9, minimumDays: 7 }, labor: null });
  await change({
    version: 1,
    weekFactor: '3.5',
    fourWeekFactor: '10',
    minimumRentalDays: 28,
    erectedPerHour: 12,
  }).expect(200);
  await call().get('/contact').expect(302);
  expect(rendered).toEqual({
    rental: { week: 3.5, fourWeeks: 10, minimumDays: 28 },
    labor: { erectedPerHour: 12, dismantledPerHour: 0, morePerLiftPercent: 0, crewSize: 4 },
  });
});
