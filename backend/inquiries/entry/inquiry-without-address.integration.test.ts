import { randomUUID } from 'node:crypto';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { InquiryTestSite, REQUEST } from '../../testing/inquiry-site.js';
import { ANSWER_MESSAGES } from '../answers/answers.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { ErasureService } from '../retention/erasure.service.js';
import { ENTRY_MESSAGES } from './entry.contract.js';

const { email: _, ...CALLED } = { ...REQUEST, source: 'phone' };

let test: InquiryTestSite;

beforeAll(async () => {
  test = await InquiryTestSite.start({ LIMIT_CONTACT_PER_ADDRESS: '1000' });
});
afterAll(() => test.close());

const enter = async (change: object = {}): Promise<string> =>
  (
    await test
      .desk('post')
      .send({ ...CALLED, ...change })
      .expect(201)
  ).body.reference;
const answer = (reference: string) =>
  test.desk('post', `/${reference}/answers`).send({ key: randomUUID(), subject: 'Your request', text: 'On its way.' });
const addAddress = (reference: string, email: unknown) => test.patch(reference, { email });
const emailKinds = async (reference: string) => {
  const { emails } = await test.detail(reference);
  return emails.map(({ kind }) => kind);
};

describe('an inquiry of a customer without an email address', () => {
  it('can be entered by staff, with the field omitted or empty [spec x.23]', async () => {
    for (const change of [{}, { email: '' }]) {
      const reference = await enter(change);
      expect(await test.detail(reference)).toMatchObject({ email: '', phone: REQUEST.phone });
      expect(await emailKinds(reference)).toEqual(['inquiry-sales']);
    }
  });

  it('is refused from the site', async () => {
    const { source: _source, ...sent } = CALLED;
    for (const change of [{}, { email: '' }])
      await test
        .call()
        .post('/api/contact')
        .send({ ...sent, ...change })
        .expect(400);
  });

  it('cannot be confirmed', async () => {
    const { body } = await test
      .desk('post')
      .send({ ...CALLED, sendsConfirmation: true })
      .expect(400);
    expect(body.errors).toEqual({ sendsConfirmation: [ENTRY_MESSAGES.noAddress] });
  });

  it('is refused if its address is given but invalid', async () => {
    const { body } = await test
      .desk('post')
      .send({ ...CALLED, email: 'dale' })
      .expect(400);
    expect(body.errors).toEqual({ email: ['Please enter a valid email address'] });
  });

  it('can be answered by phone, but not by email [spec x.23]', async () => {
    const reference = await enter();
    expect((await answer(reference).expect(409)).body.message).toBe(ANSWER_MESSAGES.noAddress);
    await test.desk('post', `/${reference}/calls`).send({ key: randomUUID() }).expect(201);
    expect((await test.detail(reference)).firstResponse?.kind).toBe('call');
    const { id: subjectId } = await test.fork().findOneOrFail(Inquiry, { reference });
    expect(await test.fork().count(OutgoingEmail, { recipient: '', subjectId })).toBe(0);
  });

  it('cannot get a quotation until the quotation has an address', async () => {
    const reference = await enter();
    const quotations = () => test.call().post('/api/admin/quotations').set('Cookie', test.sales);
    const { body: draft } = await quotations().send({ inquiry: reference }).expect(201);
    const sent = await test
      .call()
      .post(`/api/admin/quotations/${draft.id}/send`)
      .set('Cookie', test.sales)
      .send({ version: draft.version })
      .expect(400);
    expect(sent.body.errors.customerEmail).toEqual(['Enter an email address that the quotation can be sent to.']);
  });

  it('is found by its phone number, is related to others with the same number, and is exported', async () => {
    const phone = '(985) 555-0177';
    const [first, second] = [await enter({ phone }), await enter({ phone })];
    const { body: list } = await test.desk('get', '?search=9855550177').expect(200);
    expect(list.map(({ reference }: { reference: string }) => reference)).toEqual([second, first]);
    const { body: related } = await test.desk('get', `/${first}/related`).expect(200);
    expect(JSON.stringify(related)).toContain(second);
    // A missing address does not count as a shared one.
    const other = await enter({ phone: '(985) 555-0188', company: '' });
    expect(JSON.stringify(related)).not.toContain(other);
    expect((await test.desk('get', `/export?search=${first}`).expect(200)).text).toContain(phone);
  });

  it('is erased by its reference [spec x.23]', async () => {
    const reference = await enter();
    const erasure = test.site.get(ErasureService);
    expect(await erasure.eraseInquiry(reference)).toBe(1);
    expect(await erasure.eraseInquiry(reference)).toBe(0);
    expect(await test.fork().findOneOrFail(Inquiry, { reference })).toMatchObject({ name: '', phone: '' });
  });
});

describe('an address that is added later', () => {
  it('is in the record and the audit log, and answers go to it [spec x.23]', async () => {
    const reference = await enter();
    const { body } = await addAddress(reference, ' mae@Plant.example ').expect(200);
    expect(body.email).toBe('mae@plant.example');
    await addAddress(reference, 'mae@plant.example').expect(200);
    const { items } = (await test.desk('get', `/${reference}/timeline`).expect(200)).body;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'address')).toMatchObject([
      { actor: test.member.name },
    ]);
    const subject = `inquiry ${reference}`;
    expect(await test.fork().count(StaffAudit, { action: 'inquiry.address', subject })).toBe(1);
    await answer(reference).expect(201);
    expect(await test.fork().count(OutgoingEmail, { recipient: 'mae@plant.example' })).toBe(1);
  });

  it('never replaces another one', async () => {
    const reference = await test.inquire({ email: 'other@plant.example' });
    await addAddress(reference, 'mae@plant.example').expect(409);
    expect((await test.detail(reference)).email).toBe('other@plant.example');
  });

  it.each([[''], [null], ['mae'], [{ a: 1 }], ['x'.repeat(400)]])('%j is refused', async (email) => {
    const reference = await enter();
    const { body } = await addAddress(reference, email).expect(400);
    expect(body.errors).toEqual({ email: ['Please enter a valid email address'] });
  });

  it('is refused after erasure', async () => {
    const reference = await enter();
    await test.site.get(ErasureService).eraseInquiry(reference);
    await addAddress(reference, 'mae@plant.example').expect(409);
  });
});
