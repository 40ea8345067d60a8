import type request from 'supertest';
import { INQUIRY_MESSAGES } from '../../inquiries/inquiries.contract.js';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { findPage } from '../../testing/echo-pages.js';
import { FileSite, writtenPages } from '../../testing/file-site.js';

const FORM = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: '',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall.\r\nThree lifts, masons.',
  timeline: '2-4weeks',
  rentOrBuy: 'rent',
  startDate: '',
  rentalDays: '3 weeks',
  zip: '70427',
  delivery: '',
  budget: '',
  additionalNotes: '',
  ...{ holderAddress: '', additionalInsured: '' },
  productName: '',
};

type Form = Record<string, string | string[]>;

/** Its pages return their input as JSON. */
const test = new FileSite({
  pages: writtenPages(
    ({ path, submission }) => ({
      status: submission ? (submission.failure?.status ?? 400) : 200,
      text: JSON.stringify({ path, submission }),
    }),
    findPage,
  ),
});

const post = (path: string, form: Form, headers: Record<string, string> = {}) =>
  test.call().post(path).type('form').set(headers).send(form).redirects(0);

/** Loads the inquiry by the reference in the redirect. */
function stored({ headers }: request.Response): Promise<Inquiry> {
  const reference = new URL(String(headers.location), 'http://site.invalid').searchParams.get('sent');
  return test.fork().findOneOrFail(Inquiry, { reference: String(reference) });
}

const count = (): Promise<number> => test.fork().count(Inquiry);

describe.each([
  ['/contact', 'contact', 'C'],
  ['/quote', 'quote', 'Q'],
])('POST %s', (path, formType, prefix) => {
  it('stores the inquiry and redirects to its reference', async () => {
    const answer = await post(`${path}?product=Plank`, { ...FORM, productName: 'Plank' }).expect(303);
    expect(answer.headers.location).toMatch(
      new RegExp(`^${path}\\?sent=${prefix}-[2-9A-Z]{4}-[2-9A-Z]{2}&receipt=[\\w-]{22}#inquiry$`),
    );
    expect(await stored(answer)).toMatchObject({
      formType,
      name: FORM.name,
      productName: 'Plank',
      ...{ rentOrBuy: 'rent', startDate: null, rentalDays: 21, zip: '70427', delivery: null, budget: null },
      projectDescription: 'Forty feet of wall.\nThree lifts, masons.',
    });
  });

  it('shows the form again with all input and errors, and stores nothing', async () => {
    const before = await count();
    const typed = { ...FORM, name: ' A', email: 'dale@', projectDescription: '<b>wall' };
    const answer = await post(`${path}?product=Plank`, typed).expect(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({
      path: `${path}?product=Plank`,
      submission: {
        values: { ...typed, formType },
        errors: {
          name: [INQUIRY_MESSAGES.name],
          email: [INQUIRY_MESSAGES.email],
          projectDescription: [INQUIRY_MESSAGES.projectDescription],
        },
      },
    });
    expect(await count()).toBe(before);
  });

  it('reports all required fields for empty, repeated and foreign input', async () => {
    const forms: Form[] = [{}, { name: ['Dale Hebert', 'Dale Hebert'] }, { formType: 'other', isAdmin: 'true' }];
    for (const body of forms) {
      const answer = await post(path, body).expect(400);
      const { submission } = JSON.parse(answer.text);
      expect(Object.keys(submission.errors).sort()).toEqual(Object.keys(INQUIRY_MESSAGES).sort());
      expect(submission.values).toMatchObject({ formType, name: '' });
      expect(submission.values.isAdmin).toBeUndefined();
    }
  });

  it('stores duplicates once, and changed input again', async () => {
    const before = await count();
    const form = { ...FORM, idempotencyKey: `form-${formType}` };
    const answers = await Promise.all([post(path, form), post(path, form)]);
    answers.push(await post(path, form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await count()).toBe(before + 1);

    await post(path, { ...form, additionalNotes: 'Gate 4' }).expect(303);
    expect(await count()).toBe(before + 2);
  });

  it('stores hidden fields, and uses the server clock', async () => {
    const formOpenedAt = new Date(Date.now() - 60_000).toISOString();
    const hidden = { documentTitle: 'Safety Manual', subtopic: '', formOpenedAt };
    const ordinary = await stored(await post(path, { ...FORM, ...hidden }).expect(303));
    expect(ordinary.spamSigns).toEqual([]);
    expect(Date.now() - Number(ordinary.submittedAt)).toBeLessThan(30_000);

    const robot = { ...FORM, subtopic: 'https://cheap.example', formOpenedAt: new Date().toISOString() };
    const { spamSigns } = await stored(await post(path, robot).expect(303));
    expect(spamSigns).toEqual(['filled-hidden-field', 'sent-too-fast']);
  });

  it('shows the form again with its original time and key', async () => {
    const hidden = { formOpenedAt: '2026-11-21T08:00:00.000Z', idempotencyKey: 'form-1' };
    const answer = await post(path, { ...FORM, ...hidden, name: 'A' }).expect(400);
    expect(JSON.parse(answer.text).submission.values).toMatchObject(hidden);
  });

  it('shows the form again with all input while the database is down, and stores it afterward', async () => {
    const form = { ...FORM, name: 'Dale Away', idempotencyKey: `away-${formType}` };
    await test.database.goAway();
    try {
      const answer = await post(`${path}?product=Plank`, form).expect(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(JSON.parse(answer.text)).toEqual({
        path: `${path}?product=Plank`,
        submission: { values: { ...form, formType }, errors: {}, failure: { status: 503, retryAfterSeconds: null } },
      });
    } finally {
      await test.database.comeBack();
    }
    expect((await stored(await post(path, form).expect(303))).name).toBe('Dale Away');
  });

  it('rejects forms from other sites', async () => {
    const before = await count();
    for (const origin of ['https://elsewhere.example', 'null']) await post(path, FORM, { Origin: origin }).expect(403);
    expect(await count()).toBe(before);
    await post(path, FORM, { Origin: 'http://yard.example:3000', Host: 'yard.example:3000' }).expect(303);
  });

  it('rejects large bodies and too many fields', async () => {
    await post(path, { ...FORM, additionalNotes: 'x'.repeat(70_000) }).expect(413);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, '1']));
    await post(path, many).expect(413);
  });
});

describe('a receipt page', () => {
  const cacheControl = async (path: string) => (await test.call().get(path).expect(200)).headers['cache-control'];

  const newReceipt = async (path: string) => {
    const { headers } = await post(path, FORM).expect(303);
    return String(headers.location).replace('#inquiry', '');
  };

  it('is never cached', async () => {
    for (const path of [await newReceipt('/contact'), `${await newReceipt('/quote')}&product=Plank`])
      expect(await cacheControl(path)).toBe('no-store');
    expect(await cacheControl('/quote?product=Plank')).toBe('no-cache');
  });

  it('does not confirm a reference that this site did not sign', async () => {
    const receipt = new URL(await newReceipt('/contact'), 'http://site').searchParams;
    const [sent, signature] = [receipt.get('sent'), receipt.get('receipt')];
    for (const query of [
      'sent=C-7K3M-92',
      `sent=${sent}`,
      `sent=${sent}&receipt=`,
      `sent=${sent}&receipt=${'x'.repeat(22)}`,
      `sent=C-7K3M-92&receipt=${signature}`,
      `sent=${sent}&sent=${sent}&receipt=${signature}`,
      'sent=%3Cb%3E&receipt=%00',
    ]) {
      const { headers } = await test.call().get(`/contact?${query}`).redirects(0).expect(302);
      expect([headers.location, headers['cache-control']]).toEqual(['/contact', 'no-store']);
    }
    for (const [path, location] of [
      [`/quote?product=Plank&sent=${sent}&receipt=${signature}`, '/quote?product=Plank'],
      [`/%43ontact/?sent=C-7K3M-92`, '/contact'],
    ])
      await test.call().get(String(path)).redirects(0).expect(302).expect('Location', String(location));
  });
});

it('staff pages are never cached, in any spelling of the address', async () => {
  for (const path of ['/admin', '/Admin/inquiries', '/%61dmin', '/%41dmin/posts']) {
    const { headers } = await test.call().get(path).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('pages answer HEAD with the headers of GET', async () => {
  const path = `/contact?product=${'plank'.repeat(400)}`;
  const ask = (method: 'get' | 'head') => test.call()[method](path).set('Accept-Encoding', 'br');
  const headersOf = ({ headers }: request.Response) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers as Record<string, string>;
    return rest;
  };
  const whole = await ask('get').expect(200);
  const head = await ask('head').expect(200);
  expect(headersOf(head)).toEqual(headersOf(whole));
  expect(headersOf(head)).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  });
  expect(whole.text).toContain('plank');
  expect(head.text).toBeUndefined();
});

describe('POST /api/contact', () => {
  it('accepts an HTML form as well', async () => {
    const { body } = await post('/api/contact', { ...FORM, formType: 'contact' }).expect(201);
    expect(body).toMatchObject({ reference: expect.stringMatching(/^C-/) });
    const answer = await post('/api/contact', { ...FORM, formType: 'contact', name: '' }).expect(400);
    expect(answer.body.errors).toEqual({ name: [INQUIRY_MESSAGES.name] });
  });
});
