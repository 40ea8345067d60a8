import type { RenderInput } from '../pages/rendering/render.contract.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { writtenPages } from '../testing/file-site.js';
import { forFile } from '../testing/for-file.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { defaultSalesTerms } from './sales-terms.contract.js';
import { SalesTermsService } from './sales-terms.service.js';

const PATH = '/api/admin/rates/terms';

let rendered: Pick<RenderInput['site'], 'rental' | 'labor'> | null = null;
const PAGES = writtenPages(({ site: { rental, labor } }) => {
  rendered = { rental, labor };
  return { location: '/' };
});

const test = forFile(() => StaffTestSite.start({ RENTAL_WEEK_FACTOR: '4' }, { pages: PAGES }));
beforeEach(async () => {
  for (const table of ['sales_terms', 'staff_audit']) await test.execute(`delete from ${table}`);
  await test.site.get(ContentVersions, { strict: false }).refresh();
});

const get = (cookie?: string) => test.ask('get', PATH, cookie);
const change = (body: object, cookie?: string) => test.ask('patch', PATH, cookie).send(body);

it('returns the defaults until an owner saves other terms [spec 6.34]', async () => {
  const defaults = defaultSalesTerms({ week: 4, fourWeeks: 9, minimumDays: 7 });
  expect((await get(test.sales).expect(200)).body).toEqual({ ...defaults, version: 1 });

  const { body } = await change({ version: 1, validityDays: 14, salesTaxPercent: '9.45', termsText: ' Net 30.\r\n' });
  expect(body).toEqual({ ...defaults, validityDays: 14, salesTaxPercent: '9.450', termsText: 'Net 30.', version: 2 });
  expect((await get().expect(200)).body).toEqual(body);
  await expect(test.site.get(SalesTermsService, { strict: false }).get()).resolves.toEqual(body);

  expect((await change({ version: 2, validityDays: 14 })).body.version).toBe(2);
  const [line, ...more] = await test.fork().find(StaffAudit, { action: 'sales-terms.change' });
  expect(line?.subject).toBe('a quotation is valid for 30 to 14, sales tax 0% to 9.45%, terms on every quotation');
  expect(more).toEqual([]);
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

it('refuses a change by sales', () => change({ version: 1, validityDays: 10 }, test.sales).expect(403));

it('pages have the new factors and the output of a crew at once [spec 6.34]', async () => {
  await test.call().get('/contact').expect(302);
  expect(rendered).toEqual({ rental: { week: 4, fourWeeks: 9, minimumDays: 7 }, labor: null });
  await change({
    version: 1,
    weekFactor: '3.5',
    fourWeekFactor: '10',
    minimumRentalDays: 28,
    erectedPerHour: 12,
  }).expect(200);
  await test.call().get('/contact').expect(302);
  expect(rendered).toEqual({
    rental: { week: 3.5, fourWeeks: 10, minimumDays: 28 },
    labor: { erectedPerHour: 12, dismantledPerHour: 0, morePerLiftPercent: 0, crewSize: 4 },
  });
});
