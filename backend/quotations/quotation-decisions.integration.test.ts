import { createRequire } from 'node:module';
import { CompanyService } from '../config/company.service.js';
import { dateText } from '../config/zone-time.contract.js';
import { InquiryEvent } from '../inquiries/timeline/inquiry-event.entity.js';
import { InquiryNote } from '../inquiries/timeline/inquiry-note.entity.js';
import { forFile } from '../testing/for-file.js';
import { FREE_LINE } from '../testing/free-line.js';
import { QuotationTestSite } from '../testing/quotation-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import type { QuotationDetail, QuotationRow } from './admin/quotations-admin.contract.js';
import { QuotationDecisionsService, QuotationExpiryService } from './quotation-decisions.service.js';

/** The copy of `pg` that MikroORM uses. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof import('pg');
/** Must be set before the first connection, because the site wraps the `query` of each connection to time it. */
const query = jest.spyOn(Client.prototype, 'query');

let schedule: QuotationExpiryService;

const test = forFile(() => QuotationTestSite.start({ LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '100000' }));
beforeAll(() => {
  schedule = new QuotationExpiryService(
    test.database.orm.em,
    test.site.get(QuotationDecisionsService, { strict: false }),
    test.site.get(CompanyService, { strict: false }),
  );
});

const OPTIONAL = { ...FREE_LINE, name: 'Netting', quantity: 1, unitPrice: '50.00', optional: true };
const SIGNED = { revision: 'A', name: 'Dale Hebert', title: 'Buyer', purchaseOrder: 'PO 77', acceptTerms: true };
const DECLINED = { revision: 'A', reason: 'price', comment: 'Too much.' };

type Linked = Pick<QuotationDetail, 'link'>;

const accept = (quotation: Linked, change: object = {}) =>
  test.customer(quotation, 'post', '/accept').send({ ...SIGNED, ...change });
const decline = (quotation: Linked, change: object = {}) =>
  test.customer(quotation, 'post', '/decline').send({ ...DECLINED, ...change });
const ask = (quotation: Linked, question = 'With tax?') =>
  test.customer(quotation, 'post', '/question').send({ question });
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const ofStatus = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const eventsOf = ({ id }: QuotationDetail) =>
  test.events.filter(({ quotationId }) => quotationId === id).map(({ kind }) => kind);
const acceptancesOf = async ({ number }: QuotationDetail) =>
  (await test.audit()).filter((line) => line.startsWith(`quotation.accepted | quotation ${number} A`));
/** The rows of an inquiry in the list, last changed first. */
const rowsOf = async (inquiry: string): Promise<QuotationRow[]> =>
  (await test.admin('get', `?inquiry=${inquiry}`).expect(200)).body.items;

describe('a customer with the link', () => {
  it('sees the newest sent revision, but no draft [spec 10.33]', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL], project: 'Unit 4' });
    await test.edit(await test.revise(sent), { project: 'Secret' });
    const { body, headers } = await test.customer(sent).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      number: sent.number,
      letter: 'A',
      state: 'sent',
      open: true,
      project: 'Unit 4',
      customerName: 'Dale Hebert',
      totals: { total: '600.00', optional: '50.00' },
      lines: [
        { position: 1, amount: '600.00' },
        { position: 2, amount: '50.00', optional: true },
      ],
      acceptance: null,
    });
    expect(Object.keys(body)).not.toContain('message');
    // Opening a link does not count as viewing, because link scanners open every link.
    expect((await test.get(sent)).state).toBe('sent');
  });

  it('marks it as viewed by an action on the page, without a new version [spec 10.42]', async () => {
    const sent = await test.sent();
    await test.customer(sent, 'post', '/viewed').expect(204);
    const viewed = await test.get(sent);
    expect(viewed).toMatchObject({ state: 'viewed', version: sent.version, current: { viewedAt: expect.any(String) } });
    await test.customer(sent, 'post', '/viewed').expect(204);
    expect(await test.get(sent)).toEqual(viewed);
  });

  it('accepts with chosen optional lines, which wins the inquiry [spec 10.34]', async () => {
    const inquiry = await test.inquire();
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL, OPTIONAL] }, inquiry);
    const { body } = await accept(sent, { optionalLines: [3] }).expect(200);
    expect(body).toMatchObject({
      state: 'accepted',
      open: false,
      acceptance: { name: 'Dale Hebert', title: 'Buyer', purchaseOrder: 'PO 77', optionalLines: [3], total: '650.00' },
    });
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'won', wonAmount: '650.00' });
    expect(await rowsOf(inquiry)).toMatchObject([{ total: '600.00', acceptedTotal: '650.00', declineReason: null }]);
    expect((await test.audit()).at(-1)).toBe(
      `quotation.accepted | quotation ${sent.number} A from sent to accepted, $650.00`,
    );
    expect(eventsOf(sent)).toEqual(['sent', 'accepted']);
  });

  it('declines with a reason, which loses the inquiry unless another quotation is open [spec 10.35]', async () => {
    const inquiry = await test.inquire();
    const [first, second] = [await test.sent({}, inquiry), await test.sent({}, inquiry)];
    await decline(first).expect(200);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'quoted' });
    expect((await decline(second, { reason: 'competitor' }).expect(200)).body).toMatchObject({
      state: 'declined',
      declineReason: 'competitor',
    });
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'lost', lostReason: 'competitor' });
    expect(await rowsOf(inquiry)).toMatchObject([{ declineReason: 'competitor' }, { declineReason: 'price' }]);
    expect((await test.get(second)).current?.decline).toEqual({ reason: 'competitor', comment: 'Too much.' });
    await decline(second).expect(200);
    expect(eventsOf(second)).toEqual(['sent', 'declined']);
    expect((await accept(second).expect(409)).body.code).toBe('decided');
    // A new revision opens it again.
    await test.send(await test.revise(await test.get(second)));
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'quoted', lostReason: null });
  });

  it('asks a question, which becomes a note of the inquiry and marks it as unread [spec 10.35]', async () => {
    const inquiry = await test.inquire();
    const sent = await test.sent({}, inquiry);
    await test.customer(sent, 'post', '/question').send({ question: ' Is netting\r\nincluded? ' }).expect(204);
    const [note] = await test.fork().find(InquiryNote, { inquiry: { reference: inquiry } });
    expect(note).toMatchObject({
      author: 'Customer',
      ...{ subject: `${sent.number} A`, text: 'Is netting\nincluded?' },
    });
    expect(await test.inquiry(inquiry)).toMatchObject({ readAt: null, replyDueAt: expect.any(Date) });
    expect(test.events.at(-1)).toMatchObject({ kind: 'question', text: 'Is netting\nincluded?' });
  });

  it('reads questions and answers on the link, which the sender of the quotation finds and answers', async () => {
    const inquiry = await test.inquire();
    const desk = (method: 'get' | 'post', path: string) =>
      test.ask(method, `/api/admin/inquiries${path}`, test.cookies.get('sales') ?? '');
    const answer = (key: string, text: string) =>
      desk('post', `/${inquiry}/answers`).send({ key, subject: 'Your job', text }).expect(201);
    await answer('answer-0000-0001', 'Which unit?');
    const sent = await test.sent({}, inquiry);
    const asked = async () =>
      (await desk('get', '?view=asked&assignee=me').expect(200)).body.find(
        ({ reference }: { reference: string }) => reference === inquiry,
      )?.excerpt;
    await ask(sent, 'Netting?\nOr not?').expect(204);
    expect(await asked()).toBe('Netting? Or not?');
    await answer('answer-0000-0002', 'Yes.');
    expect(await asked()).toBeUndefined();
    await decline(sent).expect(200);
    await ask(sent, 'And planks?').expect(204);
    expect(await asked()).toBe('And planks?');
    const { messages, sentBy } = (await test.customer(sent).expect(200)).body;
    // The page shows the company for a member without a name.
    expect(sentBy.name).toBe('');
    expect(messages).toMatchObject([
      { author: null, text: 'Netting?\nOr not?' },
      { author: '', text: 'Yes.' },
      { author: null, text: 'And planks?' },
    ]);
  });

  it('asks a question once per idempotency key [spec 10.35]', async () => {
    const sent = await test.sent();
    const ask = (key: string, question = 'When?') =>
      test.customer(sent, 'post', '/question').set('Idempotency-Key', key).send({ question });
    await Promise.all([1, 2, 3].map(() => ask('question-0001').expect(204)));
    expect(eventsOf(sent)).toEqual(['sent', 'question']);
    await ask('short').expect(400);
    // A different text with the same key is not dropped.
    await ask('question-0001', 'Where?').expect(204);
    expect(eventsOf(sent)).toEqual(['sent', 'question', 'question']);
  });

  it('cannot accept a revision that was replaced, and is told so [spec 10.34]', async () => {
    const sent = await test.sent();
    await test.send(await test.revise(sent));
    const { body } = await accept(sent).expect(409);
    expect(body).toMatchObject({ code: 'superseded', message: expect.stringContaining('revision B') });
    expect(await test.get(sent)).toMatchObject({ state: 'sent', current: { letter: 'B' } });
    await accept(sent, { revision: 'B' }).expect(200);
  });

  it.each([
    ['accept', { ...SIGNED, acceptTerms: false }],
    ['accept', { ...SIGNED, name: 'D' }],
    ['accept', { ...SIGNED, name: 'x'.repeat(60_000) }],
    ['accept', { ...SIGNED, title: 'x'.repeat(60_000) }],
    ['accept', { ...SIGNED, revision: 'a' }],
    ['accept', { ...SIGNED, optionalLines: [1] }],
    ['accept', { ...SIGNED, optionalLines: [3] }],
    ['accept', { ...SIGNED, optionalLines: [2, 2] }],
    ['accept', { ...SIGNED, optionalLines: ['2'] }],
    ['accept', { ...SIGNED, optionalLines: times(9_000) }],
    ['accept', { ...SIGNED, purchaseOrder: 'x'.repeat(61) }],
    ['accept', { ...SIGNED, id: 1 }],
    ['decline', { ...DECLINED, reason: 'no-answer' }],
    ['decline', { ...DECLINED, comment: 'x'.repeat(2_001) }],
    ['question', { question: ' ' }],
    ['question', { question: '\u0301'.repeat(20_000) }],
  ])('cannot %s with %j [spec 10.38]', async (path, body) => {
    const sent = await test.unchanged();
    await test.customer(sent, 'post', `/${path}`).send(body).expect(400);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('may write control characters, broken Unicode and markup, which are plain text', async () => {
    const hostile = {
      name: 'Dale\u0000 \ud800<script>',
      title: '\u202eBuyer\r\nBcc: all@x.example',
      purchaseOrder: `'; drop--`,
    };
    const { body } = await accept(await test.sent(), hostile).expect(200);
    expect(body.acceptance).toMatchObject({
      name: 'Dale \ufffd<script>',
      title: expect.not.stringMatching(/[\r\n]/),
      purchaseOrder: `'; drop--`,
    });
    const other = await test.sent();
    for (const question of ['a\u0000b', '\ud800', '<img src=x onerror=alert(1)>'])
      await ask(other, question).expect(204);
  });

  it('cannot be made to accept by another site', async () => {
    const sent = await test.sent();
    await accept(sent).set('Origin', 'https://elsewhere.example').expect(403);
  });
});

describe('staff', () => {
  it('record an acceptance or a refusal by phone', async () => {
    const [first, second] = [await test.sent(), await test.sent()];
    const { acceptTerms: _, ...signed } = SIGNED;
    const { body } = await test.admin('post', `/${first.id}/accept`).send(signed).expect(200);
    expect(body).toMatchObject({
      state: 'accepted',
      current: {
        decidedBy: expect.stringMatching(/^sales-[^@]+$/),
        acceptance: { purchaseOrder: 'PO 77', total: '600.00' },
      },
    });
    const declined = await test.admin('post', `/${second.id}/decline`).send(DECLINED).expect(200);
    expect(declined.body.current.decidedBy).toBe(body.current.decidedBy);
    const draft = await test.draft();
    await test.admin('post', `/${draft.id}/accept`).send(signed).expect(404);
  });

  it('see the won amount of all quotations of an inquiry', async () => {
    const inquiry = await test.inquire();
    for (const _ of [1, 2]) await accept(await test.sent({}, inquiry)).expect(200);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'won', wonAmount: '1200.00' });
    await decline(await test.sent({}, inquiry)).expect(200);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'won', wonAmount: '1200.00' });
  });
});

describe('an acceptance that staff recorded', () => {
  const record = async (quotation: QuotationDetail) => {
    const accepted = { revision: 'A', name: 'Dale Hebert', purchaseOrder: 'PO 77', optionalLines: [2] };
    return (await test.admin('post', `/${quotation.id}/accept`).send(accepted).expect(200)).body as QuotationDetail;
  };
  const undo = (quotation: QuotationDetail) => test.act(quotation, 'undo-acceptance');
  const followUps = (inquiry: string) =>
    test.execute('select f.state from follow_up f join inquiry i on i.id = f.inquiry_id where i.reference = ?', [
      inquiry,
    ]);

  it('can be undone, which reopens quotation, inquiry and follow-up; the customer can still decide', async () => {
    const inquiry = await test.inquire();
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL] }, inquiry);
    await test.customer(sent, 'post', '/viewed').expect(204);
    const accepted = await record(sent);
    expect(await followUps(inquiry)).toEqual([{ state: 'done' }]);
    await undo(sent).expect(409);
    const { body } = await undo(accepted).expect(200);
    expect(body).toMatchObject({
      state: 'viewed',
      version: accepted.version + 1,
      current: { state: 'viewed', acceptance: null, decidedAt: null, decidedBy: null },
    });
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'quoted', wonAmount: null });
    expect(await followUps(inquiry)).toEqual([{ state: 'open' }]);
    expect((await test.audit()).at(-1)).toBe(
      `quotation.undo-acceptance | quotation ${sent.number} A from accepted to viewed, $650.00`,
    );
    expect(eventsOf(sent)).toEqual(['sent', 'accepted', 'reopened']);
    expect((await undo(body).expect(409)).body.message).toBe('Nothing was accepted.');
    expect((await accept(sent).expect(200)).body).toMatchObject({ acceptance: { total: '600.00' } });
  });

  it('can be undone after its validity, which leaves the quotation expired', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL] });
    const accepted = await record(sent);
    await test.setExpiry(sent, '-1 second');
    const { body } = await undo(accepted).expect(200);
    expect(body).toMatchObject({ state: 'expired', current: { state: 'expired', acceptance: null } });
    expect(await test.inquiry(sent.inquiry)).toMatchObject({ state: 'quoted', wonAmount: null });
  });

  it('leaves the inquiry won by another quotation', async () => {
    const inquiry = await test.inquire();
    const [first, second] = [await test.sent({}, inquiry), await test.sent({ lines: [FREE_LINE, OPTIONAL] }, inquiry)];
    await accept(first).expect(200);
    const accepted = await record(second);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'won', wonAmount: '1250.00' });
    await undo(accepted).expect(200);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'won', wonAmount: '600.00' });
  });

  const loseInquiry = `update inquiry set state = 'lost', won_amount = null where reference = ?`;
  it.each<[string, (sent: QuotationDetail) => unknown]>([
    ['the customer accepted', (sent) => accept(sent).expect(200)],
    [
      'another quotation was made since',
      (sent) => record(sent).then(({ inquiry }) => test.admin('post').send({ inquiry }).expect(201)),
    ],
    ['the inquiry was changed since', (sent) => record(sent).then(() => test.execute(loseInquiry, [sent.inquiry]))],
  ])('stays when %s', async (_what, follow) => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL] });
    await follow(sent);
    const accepted = await test.get(sent);
    await undo(accepted).expect(409);
    expect(await test.get(sent)).toEqual(accepted);
  });
});

describe('at the end of its validity', () => {
  it('a quotation cannot be accepted, even before the schedule has run [spec 10.34]', async () => {
    const sent = await test.sent();
    await test.setExpiry(sent, '-1 second');
    expect((await test.customer(sent).expect(200)).body).toMatchObject({ state: 'expired', open: false });
    for (const answer of [accept(sent), decline(sent)]) expect((await answer.expect(409)).body.code).toBe('expired');
  });

  it('a quotation is either accepted or expired, and every response agrees', async () => {
    for (const milliseconds of [1, 10, 30, 60]) {
      const sent = await test.sent();
      await test.setExpiry(sent, `${milliseconds} milliseconds`);
      const [answers] = await Promise.all([
        Promise.all(times(6).map(() => accept(sent))),
        schedule.run(),
        schedule.run(),
      ]);
      await schedule.run();
      const { state } = await test.get(sent);
      expect(eventsOf(sent).filter((kind) => kind !== 'expires-soon')).toEqual(['sent', state]);
      if (state === 'expired') expect(ofStatus(answers, 409)).toBe(6);
      else expect(ofStatus(answers, 200)).toBeGreaterThan(0);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('expired');
    }
  });

  it('a quotation expires once, even with several workers [spec 10.43]', async () => {
    const inquiry = await test.inquire();
    const sent = await test.sent({}, inquiry);
    await test.setExpiry(sent, '-1 second');
    await Promise.all([schedule.run(), schedule.run(), schedule.run()]);
    expect(await test.get(sent)).toMatchObject({ state: 'expired', current: { state: 'expired', decidedAt: null } });
    expect(eventsOf(sent)).toEqual(['sent', 'expired']);
    expect(await test.inquiry(inquiry)).toMatchObject({ state: 'lost', lostReason: 'no-answer' });
    const lines = (await test.audit('quotation.expired')).filter((line) => line.includes(`${sent.number} `));
    expect(lines).toEqual([`quotation.expired | quotation ${sent.number} A from sent to expired`]);
    const revised = await test.send(await test.revise(await test.get(sent)));
    expect(revised.revisions.map(({ state }) => state)).toEqual(['sent', 'superseded']);
    await accept(revised, { revision: 'B' }).expect(200);
  });

  it('sales is reminded once, before it expires [spec 10.43]', async () => {
    const [ending, fresh] = [await test.sent(), await test.sent()];
    await test.setExpiry(ending, '2 days');
    await Promise.all([schedule.run(), schedule.run()]);
    await schedule.run();
    expect(eventsOf(ending)).toEqual(['sent', 'expires-soon']);
    expect(eventsOf(fresh)).toEqual(['sent']);
  });

  it('the link still opens the quotation for 90 days', async () => {
    const sent = await test.sent();
    await test.setExpiry(sent, '-89 days');
    await test.customer(sent).expect(200);
    await test.setExpiry(sent, '-91 days');
    await test.customer(sent).expect(404);
  });
});

describe('twenty concurrent answers', () => {
  it('store one acceptance, which all get, and which stays [spec 10.34, 10.38]', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL, OPTIONAL] });
    const answers = await Promise.all(
      times(20).map((at) => accept(sent, { name: `Person ${at}`, optionalLines: at % 2 === 0 ? [2] : [2, 3] })),
    );
    expect(ofStatus(answers, 200)).toBe(20);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.acceptance))).size).toBe(1);
    expect(eventsOf(sent)).toEqual(['sent', 'accepted']);
    expect(await acceptancesOf(sent)).toHaveLength(1);
    expect((await decline(sent).expect(409)).body.code).toBe('decided');
    await test.act(await test.get(sent), 'revisions').expect(409);
  });

  it('store the first decision, and the opposite ones are refused', async () => {
    const sent = await test.sent();
    const answers = await Promise.all(times(20).map((at) => (at % 2 === 0 ? accept(sent) : decline(sent))));
    expect([ofStatus(answers, 200), ofStatus(answers, 409)]).toEqual([10, 10]);
    expect(eventsOf(sent)).toEqual(['sent', (await test.get(sent)).state]);
  });

  it('never accept a revision that is replaced at the same time [spec 10.34]', async () => {
    const draft = await test.revise(await test.sent());
    const answers = await Promise.all([
      ...times(10).map(() => accept(draft)),
      test.act(draft, 'send'),
      ...times(9).map(() => accept(draft)),
    ]);
    const { current, state } = await test.get(draft);
    const isAccepted = state === 'accepted';
    expect([current?.letter, state]).toEqual(isAccepted ? ['A', 'accepted'] : ['B', 'sent']);
    expect(ofStatus(answers.toSpliced(10, 1), isAccepted ? 200 : 409)).toBe(19);
    expect(answers[10]?.status).toBe(isAccepted ? 409 : 200);
  });
});

describe('a link', () => {
  const statementsAbout = () =>
    query.mock.calls
      .map(([text]) => JSON.stringify(text).replaceAll(/'[^']{40,}'/g, '?'))
      .filter((text) => text.includes('quotation'));

  it('that is unknown gets the same response, with the same queries, as one that was revoked [spec 10.33, 10.38]', async () => {
    const revoked = await test.sent();
    await test.admin('delete', `/${revoked.id}/link?version=${revoked.version}`).expect(200);
    const viewed = (one: Linked) => test.customer(one, 'post', '/viewed');
    for (const call of [(one: Linked) => test.customer(one), viewed, accept, decline, ask]) {
      const seen: object[] = [];
      for (const one of [{ link: `/${'x'.repeat(43)}` }, revoked]) {
        query.mockClear();
        const { status, body, headers } = await call(one);
        const { date: _, 'x-request-id': __, ...rest } = headers;
        const statements = statementsAbout();
        expect([status, statements.length]).toEqual([404, 1]);
        seen.push({ body: { ...body, requestId: undefined }, headers: Object.keys(rest).sort(), statements });
      }
      expect(seen[0]).toEqual(seen[1]);
    }
  });

  it('that is forged, truncated or huge opens nothing, and is not looked up if malformed', async () => {
    const sent = await test.sent();
    const good = sent.link?.split('/').at(-1) ?? '';
    const flipped = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
    const forged = [flipped, good.slice(0, 42), `${good}A`, 'A'.repeat(3_900), `${good}.`, '٣'.repeat(43)];
    for (const wrong of [...forged, `${sent.id}`, "' or 1=1 --"]) {
      query.mockClear();
      expect([wrong, (await accept({ link: `/${encodeURIComponent(wrong)}` })).status]).toEqual([wrong, 404]);
      expect(statementsAbout()).toHaveLength(wrong === flipped ? 1 : 0);
    }
    await accept({ link: `/${'A'.repeat(5_000)}` }).expect(414);
    expect(await test.get(sent)).toEqual(sent);
    const stored = await test.execute('select * from quotation where id = ?', [sent.id]);
    expect(JSON.stringify(stored)).not.toContain(good);
  });
});

describe('whose database connection is killed', () => {
  it.each<[string, (sent: Linked) => ReturnType<typeof ask>, string]>([
    ['an acceptance', accept, 'accepted'],
    ['a refusal', decline, 'declined'],
    ['a question', ask, 'question'],
  ])('%s changes nothing, and works when it is repeated [spec 10.38]', async (_what, answer, kind) => {
    const sent = await test.sent();
    const restore = killConnectionsOfChanges();
    const { body, headers } = await answer(sent).expect(503);
    restore();
    expect([body.code, Number(headers['retry-after']) > 0]).toEqual([undefined, true]);
    expect(await test.get(sent)).toEqual(sent);
    expect(ofStatus([await answer(sent)], 503)).toBe(0);
    expect(eventsOf(sent)).toEqual(['sent', kind]);
  });

  it('a sending uses up no number, and works when it is repeated [spec 10.30]', async () => {
    const [draft, before] = [await test.draft(), await test.sent()];
    const restore = killConnectionsOfChanges();
    await test.act(draft, 'send').expect(503);
    restore();
    expect(await test.get(draft)).toEqual(draft);
    expect(eventsOf(draft)).toEqual([]);
    const sent = await test.send(draft);
    expect(Number(sent.number?.split('-')[1])).toBe(Number(before.number?.split('-')[1]) + 1);
    expect(eventsOf(draft)).toEqual(['sent']);
  });

  it('an expiry is repeated by the next run', async () => {
    const sent = await test.sent();
    await test.setExpiry(sent, '-1 hour');
    const restore = killConnectionsOfChanges();
    await schedule.run();
    restore();
    expect((await test.get(sent)).state).toBe('sent');
    await schedule.run();
    expect((await test.get(sent)).state).toBe('expired');
    expect(eventsOf(sent)).toEqual(['sent', 'expired']);
  });

  /** Kills every open transaction before its last step. @returns a function that ends this */
  function killConnectionsOfChanges(): () => void {
    return replaceMethod(test, 'onQuotationEvent', () => async () => {
      await test.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
    });
  }
});

describe('an accepted quotation', () => {
  const RENTED = {
    ...{ ...FREE_LINE, unitPrice: null, kind: 'rental', name: 'Ledger 7 ft', sku: 'RL-LDG-213', quantity: 60 },
    ...{ weight: 14, rateBasis: 'rates', dayRate: '2.00', weekRate: '6.00', fourWeekRate: '18.00', minimumDays: 7 },
  };
  const CUT = {
    ...{ ...FREE_LINE, kind: 'discount', name: 'Volume', quantity: 1, unit: '', unitPrice: null },
    percent: '10.000',
  };
  const END = '2027-01-29';
  const accepted = async (change: object = {}, inquiry?: string) => {
    const lines = [{ ...RENTED, productId: test.items['RL-LDG-213'] }, FREE_LINE, CUT, OPTIONAL];
    const content = { rentalDays: 28, depositPercent: '25.000', delivery: 'delivery', yard: 'Gulf Coast yard', lines };
    const sent = await test.sent({ ...content, siteContact: 'Ray, (985) 555-0199', ...change }, inquiry);
    await accept(sent, { optionalLines: [4] }).expect(200);
    return test.get(sent);
  };
  const handedOver = async (quotation: QuotationDetail, endsOn = END): Promise<QuotationDetail> =>
    (await test.act(quotation, 'hand-over', { endsOn }).expect(200)).body;
  const listed = async (handover: string) =>
    (
      (await test.admin('get', `?handover=${handover}&mine=true&pageSize=100`).expect(200)).body.items as QuotationRow[]
    ).map(({ id }) => id);

  it('names the deposit of what was accepted, to the cent', async () => {
    const { current } = await accepted();
    // 1,080.00 + 600.00 + 50.00, less 10%; a quarter of that.
    const place = { delivery: 'delivery', yard: 'Gulf Coast yard', siteContact: 'Ray, (985) 555-0199' };
    expect(current).toMatchObject(place);
    expect(current?.acceptance).toMatchObject({ total: '1557.00', deposit: '389.25' });
    expect(current?.totals.deposit).toBe('378.00');
  });

  it('is to hand over until somebody marks it, once, however often it is pressed', async () => {
    const quotation = await accepted();
    expect(await listed('due')).toContain(quotation.id);
    const presses = await Promise.all(times(3).map(() => test.act(quotation, 'hand-over', { endsOn: END })));
    expect(ofStatus(presses, 200)).toBe(3);
    const out = await test.get(quotation);
    expect(out.handover).toMatchObject({ by: expect.stringMatching(/^sales-/), endsOn: END, endedAt: null });
    expect(eventsOf(quotation)).toEqual(['sent', 'accepted', 'handed-over']);
    expect([await listed('due'), await listed('out')].map((ids) => ids.includes(quotation.id))).toEqual([false, true]);
    expect((await test.audit('quotation.handed-over')).filter((line) => line.includes(`${quotation.number}`))).toEqual([
      `quotation.handed-over | quotation ${quotation.number} A, ${dateText(END)}`,
    ]);
    const event = { inquiry: { reference: quotation.inquiry }, field: 'handed-over' } as const;
    expect(await test.fork().find(InquiryEvent, event)).toMatchObject([
      { subject: `${quotation.number} A`, after: END },
    ]);
    // Its last day can be corrected; then it ends, once.
    const corrected = await handedOver(out, '2027-02-12');
    expect(corrected.handover).toMatchObject({ at: out.handover?.at, endsOn: '2027-02-12' });
    const ends = await Promise.all(times(2).map(() => test.act(corrected, 'end')));
    expect(ofStatus(ends, 200)).toBe(2);
    expect(eventsOf(quotation).slice(2)).toEqual(['handed-over', 'handed-over', 'ended']);
    expect(await listed('out')).not.toContain(quotation.id);
    await test.act(ends[0]?.body, 'hand-over', { endsOn: END }).expect(409);
  });

  it('of sold goods and labor has no end', async () => {
    const quotation = await accepted({ lines: [FREE_LINE, FREE_LINE, FREE_LINE, OPTIONAL] });
    const { body } = await test.act(quotation, 'hand-over').expect(200);
    expect(body.handover).toMatchObject({ endsOn: null });
    await test.act(body, 'end').expect(409);
    await test.act(body, 'extensions').expect(409);
  });

  it('is not handed over without a last day that is near, or on an outdated version', async () => {
    const quotation = await accepted();
    for (const endsOn of [undefined, '2027-02-30', '2099-01-01'])
      await test.act(quotation, 'hand-over', { endsOn }).expect(400);
    await test.act(quotation, 'hand-over', { endsOn: END, version: 1 }).expect(409);
    expect(await test.get(quotation)).toEqual(quotation);
  });

  it('is not handed over before the customer accepts, and not undone after that', async () => {
    const sent = await test.sent();
    await test.act(sent, 'hand-over', { endsOn: END }).expect(409);
    await test.admin('get', `/${sent.id}/pick-list.pdf`).expect(409);
    await test.admin('get', '/999999/pick-list.pdf').expect(404);
    const recorded = test.admin('post', `/${sent.id}/accept`).send({ revision: 'A', name: 'Dale Hebert' });
    const { body } = await test.act((await recorded.expect(200)).body, 'hand-over').expect(200);
    expect((await test.act(body, 'undo-acceptance').expect(409)).body.message).toContain('handed over');
  });

  it('reminds the owner once before the rental ends, and again after the day was corrected', async () => {
    const quotation = await accepted();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const out = await handedOver(quotation, inDays(20));
    const reminders = () => eventsOf(quotation).filter((kind) => kind === 'ends-soon').length;
    const earlier = `update quotation set handed_over_at = handed_over_at - interval '2 days' where id = ?`;
    await test.execute(earlier, [quotation.id]);
    await schedule.run();
    expect(reminders()).toBe(0);
    const corrected = await handedOver(out, inDays(5));
    await Promise.all(times(3).map(() => schedule.run()));
    await schedule.run();
    expect(reminders()).toBe(1);
    expect(await listed('ending')).toContain(quotation.id);
    const late = await handedOver(corrected, inDays(-3));
    await schedule.run();
    expect(reminders()).toBe(2);
    expect(await listed('ending')).toContain(quotation.id);
    await test.act(late, 'end').expect(200);
    expect(await listed('ending')).not.toContain(quotation.id);
  });

  it('is extended with one press: the rented lines at the same prices, for the days after', async () => {
    const quotation = await handedOver(await accepted());
    const [one, other] = await Promise.all(times(2).map(() => test.act(quotation, 'extensions').expect(201)));
    expect(other?.body.id).toBe(one?.body.id);
    const draft = one?.body as QuotationDetail;
    const next28Days = { startDate: '2027-01-30', rentalDays: 28, delivery: null, depositPercent: null };
    expect(draft.draft).toMatchObject(next28Days);
    expect(draft.draft?.lines.map(({ name }) => name)).toEqual(['Ledger 7 ft', 'Volume']);
    expect(draft.draft?.totals).toMatchObject({ total: '972.00', deposit: '0.00' });
    const next = await test.send(draft);
    await test.act(quotation, 'extensions').expect(409);
    await accept(next).expect(200);
    // The first period goes over into the next one.
    await handedOver(await test.get(next), '2027-02-26');
    expect(await test.get(quotation)).toMatchObject({
      handover: { endedAt: expect.any(String) },
      extendedBy: { id: next.id, number: next.number },
    });
    expect(eventsOf(quotation).at(-1)).toBe('ended');
  });
});

describe('a copy', () => {
  const copy = ({ id }: QuotationDetail, body: object = {}) => test.admin('post', `/${id}/copies`).send(body);

  it('is a draft on the same inquiry, or on another one with the customer of that', async () => {
    const source = await test.sent({ project: 'Unit 4', introduction: 'Dear Dale', siteContact: 'Ray' });
    const { body: same } = await copy(source).expect(201);
    const draft = { project: 'Unit 4', total: '600.00' };
    expect(same).toMatchObject({ number: null, inquiry: source.inquiry, draft });
    expect((await copy(source).expect(201)).body.id).toBe(same.id);
    const inquiry = await test.inquire({ name: 'Ana Lopez', email: 'ana@plant.example' });
    const { body } = await copy(source, { inquiry: inquiry.toLowerCase() }).expect(201);
    expect(body).toMatchObject({ inquiry, extendedBy: null });
    expect(body.draft).toMatchObject({
      ...{ customerName: 'Ana Lopez', customerEmail: 'ana@plant.example', total: '600.00' },
      ...{ project: '', introduction: '', siteContact: '' },
    });
    expect((await test.audit()).at(-1)).toBe(`quotation.copy | quotation ${body.id} A from ${source.number} A`);
  });

  it('is not made on an inquiry with another draft, or an unknown one', async () => {
    const source = await test.sent();
    await copy(source, { inquiry: (await test.draft()).inquiry }).expect(409);
    await copy(source, { inquiry: 'Q-7K3M-92' }).expect(404);
    await copy(source, { inquiry: 'somewhere' }).expect(400);
  });
});
