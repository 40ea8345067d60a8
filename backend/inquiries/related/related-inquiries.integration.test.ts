import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import type { InquiryRow } from '../admin/inquiries-admin.contract.js';
import { ErasureService } from '../retention/erasure.service.js';
import { type RelatedInquiries, relatedFilter } from './related.contract.js';

const test = forFile(() => InquiryTestSite.start());
beforeEach(() => test.fork().execute('truncate inquiry cascade'));

const get = (path: string) => test.admin('get', path);
const related = async (reference: string): Promise<RelatedInquiries> =>
  (await get(`/${reference}/related`).expect(200)).body;
const ask = (email: string, phone: string, company = '') => test.inquire({ email, phone, company });

it('finds inquiries with the same address, phone number or company domain, newest first and without duplicates [spec 6.10]', async () => {
  const both = await ask('Dale@Refinery.example', '985.555.0100');
  const phone = await ask('dale@home.example', '+1 (985) 555-0100 ext. 12');
  const colleague = await ask('ann@refinery.example', '(985) 555-0177');
  await ask('someone@else.example', '(985) 555-0188');
  const { items, totals } = await related(await ask('dale@refinery.example', '(985) 555-0100'));
  expect(items.map(({ reference, by }) => [reference, by])).toEqual([
    [colleague, ['domain']],
    [phone, ['phone']],
    [both, ['email', 'phone', 'domain']],
  ]);
  expect(items[0]).toMatchObject({ state: 'new', name: 'Dale Hebert', company: '', quotations: [], note: null });
  expect(totals).toEqual({ email: 1, phone: 2, domain: 2, company: 0 });
});

it('ignores the domains of mail providers, and numbers that are too short [spec 6.10]', async () => {
  await ask('ann@gmail.com', '(985) 555-0100');
  const reference = await ask('dale@gmail.com', '(985) 555-0100');
  expect((await related(reference)).totals).toEqual({ email: 0, phone: 1, domain: 0, company: 0 });
  await test.fork().execute(`update inquiry set phone = '555-01'`);
  expect((await related(reference)).items).toEqual([]);
});

it('shows the quotations and the newest note of the same company, in any case of its name', async () => {
  const other = await ask('ann@gmail.com', '(985) 555-0177', 'Gulf Refinery');
  const quotation = (await test.call().post('/api/admin/quotations').set('Cookie', test.sales).send({ inquiry: other }))
    .body;
  for (const text of ['Pays late.', 'Pays on time now.'])
    await test.admin('post', `/${other}/notes`).send({ text }).expect(201);
  const { items } = await related(await ask('dale@yahoo.com', '(985) 555-0100', ' GULF Refinery'));
  expect(items).toMatchObject([
    {
      reference: other,
      by: ['company'],
      note: 'Pays on time now.',
      quotations: [{ id: quotation.id, state: 'draft' }],
    },
  ]);
});

it('counts neither spam nor erased inquiries', async () => {
  await test.inquire({ email: 'dale@refinery.example', subtopic: 'x' });
  await ask('erased@refinery.example', '(985) 555-0100');
  await test.site.get(ErasureService, { strict: false }).erasePerson('erased@refinery.example');
  expect((await related(await ask('dale@refinery.example', '(985) 555-0100'))).items).toEqual([]);
});

it('shows five of each kind, and the list shows all [spec 6.10]', async () => {
  const reference = await ask('dale@refinery.example', '(985) 555-0100');
  for (let count = 0; count < 6; count++) await ask('dale@refinery.example', '(985) 555-0155');
  const { items, totals } = await related(reference);
  expect([items.length, totals]).toEqual([5, { email: 6, phone: 0, domain: 6, company: 0 }]);
  const { body } = await get(`?related=${relatedFilter('email', reference)}`).expect(200);
  expect((body as InquiryRow[]).map((row) => row.reference)).toHaveLength(6);
  expect((await get(`?related=${relatedFilter('phone', reference)}`).expect(200)).body).toEqual([]);
});

it.each(['email', 'name-Q-7K3M-92', 'email-7', "email-Q-7K3M-92'--"])('rejects the filter %s', async (filter) => {
  await get(`?related=${encodeURIComponent(filter)}`).expect(400);
});

it('are those of an existing inquiry', async () => {
  await get('/999999/related').expect(404);
});
