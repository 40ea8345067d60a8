import { createRequire } from 'node:module';
import { FREE_LINE } from '../testing/free-line.js';
import { QuotationTestSite } from '../testing/quotation-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import type { QuotationDetail } from './admin/quotations-admin.contract.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';
import { QuotationExpiryService } from './quotation-expiry.service.js';

/** The copy of `pg` that MikroORM uses. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof import('pg');
/** Must be set before the first connection, because the site wraps the `query` of each connection to time it. */
const query = jest.spyOn(Client.prototype, 'query');

let test: QuotationTestSite;
let schedule: QuotationExpiryService;

beforeAll(async () => {
  test = await QuotationTestSite.start({ LIMIT_QUOTATION_ANSWERS_PER_ADDRESS: '100000' });
  schedule = new QuotationExpiryService(
    test.database.orm.em,
    test.site.get(QuotationDecisionsService, { strict: false }),
  );
});
afterAll(() => test.close());

const OPTIONAL = { ...FREE_LINE, name: 'Netting', quantity: 1, unitPrice: '50.00', optional: true };
const SIGNED = { revision: 'A', name: 'Dale Hebert', acceptTerms: true };
const DECLINED = { revision: 'A', reason: 'price' };

const accept = (quotation: Pick<QuotationDetail, 'link'>, change: object = {}) =>
  test.customer(quotation, 'post', '/accept').send({ ...SIGNED, ...change });
const decline = (quotation: Pick<QuotationDetail, 'link'>) =>
  test.customer(quotation, 'post', '/decline').send(DECLINED);
const revise = async ({ id, version }: QuotationDetail): Promise<QuotationDetail> =>
  (await test.desk('post', `/${id}/revisions`).send({ version }).expect(201)).body;
const eventsOf = ({ id }: QuotationDetail) =>
  test.events.filter(({ quotationId }) => quotationId === id).map(({ kind }) => kind);
/** Lines of the audit log. */
const acceptancesOf = async ({ number }: QuotationDetail) =>
  (await test.audit()).filter((line) => line.startsWith(`quotation.accepted | quotation ${number} A`));
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const ofStatus = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('twenty concurrent answers', () => {
  it('store one acceptance, and all get the same response [spec 10.38]', async () => {
    const sent = await test.sent({ lines: [FREE_LINE, OPTIONAL, OPTIONAL] });
    const answers = await Promise.all(
      times(20).map((at) => accept(sent, { name: `Person ${at}`, optionalLines: at % 2 === 0 ? [2] : [2, 3] })),
    );
    expect(ofStatus(answers, 200)).toBe(20);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.acceptance))).size).toBe(1);
    expect(eventsOf(sent)).toEqual(['sent', 'accepted']);
    expect(await acceptancesOf(sent)).toHaveLength(1);
  });

  it('store the first decision, and the opposite ones are refused', async () => {
    const sent = await test.sent();
    const answers = await Promise.all(times(20).map((at) => (at % 2 === 0 ? accept(sent) : decline(sent))));
    expect([ofStatus(answers, 200), ofStatus(answers, 409)]).toEqual([10, 10]);
    const { state } = await test.get(sent);
    expect(eventsOf(sent)).toEqual(['sent', state]);
  });

  it('never accept a revision that is replaced at the same time', async () => {
    const draft = await revise(await test.sent());
    const answers = await Promise.all([
      ...times(10).map(() => accept(draft)),
      test.desk('post', `/${draft.id}/send`).send({ version: draft.version }),
      ...times(9).map(() => accept(draft)),
    ]);
    const { current, state } = await test.get(draft);
    const isAccepted = state === 'accepted';
    expect([current?.letter, state]).toEqual(isAccepted ? ['A', 'accepted'] : ['B', 'sent']);
    const customers = answers.filter((_, at) => at !== 10);
    expect(ofStatus(customers, isAccepted ? 200 : 409)).toBe(19);
    expect(answers[10]?.status).toBe(isAccepted ? 409 : 200);
  });
});

describe('at the end of its validity', () => {
  it('a quotation can no longer be accepted', async () => {
    const sent = await test.sent();
    await test.setExpiry(sent, '0 seconds');
    expect((await accept(sent).expect(409)).body.code).toBe('expired');
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
});

describe('a link', () => {
  const token = ({ link }: Pick<QuotationDetail, 'link'>) => link?.split('/').at(-1) ?? '';
  /** The part of a response that a stranger can compare. */
  const seen = ({ status, body, headers }: { status: number; body: object; headers: Record<string, string> }) => {
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return { status, body: { ...body, requestId: undefined }, headers: Object.keys(rest).sort() };
  };

  it('that is unknown gets the same response, with the same queries, as one that was revoked [spec 10.38]', async () => {
    const revoked = await test.sent();
    await test.desk('delete', `/${revoked.id}/link?version=${revoked.version}`).expect(200);
    const unknown = { link: `/${'x'.repeat(43)}` };
    const calls = [
      (one: Pick<QuotationDetail, 'link'>) => test.customer(one),
      (one: Pick<QuotationDetail, 'link'>) => test.customer(one, 'post', '/viewed'),
      (one: Pick<QuotationDetail, 'link'>) => accept(one),
      (one: Pick<QuotationDetail, 'link'>) => decline(one),
      (one: Pick<QuotationDetail, 'link'>) => test.customer(one, 'post', '/question').send({ question: 'When?' }),
    ];
    for (const call of calls) {
      const answers: { answer: object; statements: string[] }[] = [];
      for (const one of [unknown, revoked]) {
        query.mockClear();
        const answer = seen(await call(one));
        const texts = query.mock.calls.map(([text]) => JSON.stringify(text).replaceAll(/'[^']{40,}'/g, '?'));
        answers.push({ answer, statements: texts.filter((text) => text.includes('quotation')) });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.answer).toMatchObject({ status: 404 });
      expect(answers[0]?.statements).toHaveLength(1);
    }
  });

  it('that is forged, truncated or huge opens nothing, and is not looked up if malformed', async () => {
    const sent = await test.sent();
    const good = token(sent);
    const flipped = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
    const forged = [flipped, good.slice(0, 42), `${good}A`, 'A'.repeat(3_900), `${good}%00`, `${good}.`, `.${good}`];
    for (const wrong of [...forged, sent.number ?? '', `${sent.id}`, "' or 1=1 --"]) {
      query.mockClear();
      const address = { link: `/${wrong.includes('%') ? wrong : encodeURIComponent(wrong)}` };
      expect([wrong, (await accept(address)).status]).toEqual([wrong, 404]);
      const statements = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('quotation'));
      expect(statements.length).toBe(wrong === flipped ? 1 : 0);
    }
    await accept({ link: `/${'A'.repeat(5_000)}` }).expect(414);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('can only decide its own quotation', async () => {
    const [mine, other] = [await test.sent(), await test.sent({ lines: [FREE_LINE, OPTIONAL] })];
    await accept(mine, { id: other.id }).expect(400);
    await accept(mine, { optionalLines: [2] }).expect(400);
    await accept(mine).expect(200);
    expect(await test.get(other)).toEqual(other);
  });
});

describe('hostile texts', () => {
  const LONG = 'x'.repeat(60_000);

  it.each([
    ['accept', { ...SIGNED, name: LONG }],
    ['accept', { ...SIGNED, title: LONG }],
    ['accept', { ...SIGNED, purchaseOrder: LONG }],
    ['accept', { ...SIGNED, revision: LONG }],
    ['accept', { ...SIGNED, optionalLines: times(9_000) }],
    ['decline', { ...DECLINED, reason: LONG }],
    ['decline', { ...DECLINED, comment: LONG }],
    ['question', { question: LONG }],
    ['question', { question: '\u0301'.repeat(20_000) }],
  ])('of 60 KB are refused: %s [spec 10.38]', async (path, body) => {
    const sent = await test.sent();
    await test.customer(sent, 'post', `/${path}`).send(body).expect(400);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('above 64 KB are not read', async () => {
    const sent = await test.sent();
    await test
      .customer(sent, 'post', '/question')
      .send({ question: 'x'.repeat(70_000) })
      .expect(413);
    expect(await test.get(sent)).toEqual(sent);
  });

  it('with control characters, broken Unicode and markup are stored as plain text', async () => {
    const sent = await test.sent();
    const hostile = {
      name: 'Dale\u0000 \ud800<script>',
      title: '\u202eBuyer\r\nBcc: all@x.example',
      purchaseOrder: `'; drop--`,
    };
    const { body } = await accept(sent, hostile).expect(200);
    expect(body.acceptance).toMatchObject({
      name: 'Dale \ufffd<script>',
      title: expect.not.stringMatching(/[\r\n]/),
      purchaseOrder: `'; drop--`,
    });
    const other = await test.sent();
    for (const question of ['a\u0000b', '\ud800', '<img src=x onerror=alert(1)>'])
      await test.customer(other, 'post', '/question').send({ question }).expect(204);
  });
});

it('an acceptance whose database connection is killed changes nothing, and works when it is repeated [spec 10.38]', async () => {
  const sent = await test.sent();
  const restore = killConnectionsOfChanges();
  const { body, headers } = await accept(sent).expect(503);
  restore();
  expect([body.code, Number(headers['retry-after']) > 0]).toEqual([undefined, true]);
  expect(await test.get(sent)).toEqual(sent);
  await accept(sent).expect(200);
  expect(eventsOf(sent)).toEqual(['sent', 'accepted']);
  expect(await acceptancesOf(sent)).toHaveLength(1);
});

it('a sending whose database connection is killed uses up no number, and works when it is repeated [spec 10.30]', async () => {
  const [draft, before] = [await test.draft(), await test.sent()];
  const restore = killConnectionsOfChanges();
  await test.desk('post', `/${draft.id}/send`).send({ version: draft.version }).expect(503);
  restore();
  expect(await test.get(draft)).toEqual(draft);
  expect(eventsOf(draft)).toEqual([]);
  const sent = await test.send(draft);
  expect(Number(sent.number?.split('-')[1])).toBe(Number(before.number?.split('-')[1]) + 1);
  expect(eventsOf(draft)).toEqual(['sent']);
});

it('a refusal and a question whose database connection is killed change nothing, and work when repeated', async () => {
  const sent = await test.sent();
  const ask = () => test.customer(sent, 'post', '/question').send({ question: 'With tax?' });
  const restore = killConnectionsOfChanges();
  const statuses = [(await ask()).status, (await decline(sent)).status];
  restore();
  expect(statuses).toEqual([503, 503]);
  expect(await test.get(sent)).toEqual(sent);
  await ask().expect(204);
  await decline(sent).expect(200);
  expect(eventsOf(sent)).toEqual(['sent', 'question', 'declined']);
});

it('an expiry whose database connection is killed is repeated by the next run', async () => {
  const sent = await test.sent();
  await test.setExpiry(sent, '-1 hour');
  const open = await test.get(sent);
  const restore = killConnectionsOfChanges();
  await schedule.run();
  restore();
  expect((await test.get(sent)).state).toBe(open.state);
  await schedule.run();
  expect((await test.get(sent)).state).toBe('expired');
  expect(eventsOf(sent)).toEqual(['sent', 'expired']);
});

/** Kills every open transaction before its last step. @returns a function that ends this */
function killConnectionsOfChanges(): () => void {
  return replaceMethod(test, 'onQuotationEvent', () => async () => {
    await test.fork().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
  });
}
