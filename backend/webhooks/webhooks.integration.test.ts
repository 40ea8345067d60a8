import { createHmac } from 'node:crypto';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { forFile } from '../testing/for-file.js';
import { QuotationTestSite } from '../testing/quotation-site.js';
import { signIn } from '../testing/test-staff.js';
import { until } from '../testing/until.js';
import { type ReceivedWebhook, WebhookReceiver } from '../testing/webhook-receiver.js';
import {
  type DeliveryResponse,
  WEBHOOK_FIELDS,
  WEBHOOK_MESSAGES,
  WEBHOOKS_PATH,
  type WebhookResponse,
  type WebhookWithSecret,
} from './admin/webhooks-admin.contract.js';
import { DeliverWebhookJob } from './delivery/deliver-webhook.job.js';
import { WebhookRelay } from './delivery/webhook-relay.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookTarget } from './webhook-target.entity.js';
import { WEBHOOK_EVENTS } from './webhooks.contract.js';

const EVERY_EVENT = WEBHOOK_EVENTS.map(({ value }) => value);
const PUBLIC = { address: 'https://hooks.example.com/in', events: ['inquiry.created'] };
const ENVIRONMENT = {
  ...{ PROCESS_ROLE: 'all', WEBHOOK_LOOPBACK: 'on', WEBHOOK_RETRY_SECONDS: '1' },
  PUBLIC_URL: 'https://scaffold.example',
};

let owner: string;

const receiver = forFile(() => new WebhookReceiver().start());
const test = forFile(() => QuotationTestSite.start(ENVIRONMENT));
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});
beforeEach(async () => {
  await test.fork().nativeDelete(WebhookTarget, {});
  await test.fork().nativeDelete(WebhookEvent, {});
  receiver.reset();
});

const call = (method: 'get' | 'post' | 'patch' | 'delete', path = '', cookie = owner) =>
  test.ask(method, `${WEBHOOKS_PATH}${path}`, cookie);
const add = async (change: object = {}): Promise<WebhookWithSecret> =>
  (
    await call('post')
      .send({ address: receiver.url, events: EVERY_EVENT, ...change })
      .expect(201)
  ).body;
const log = async ({ id }: WebhookResponse, query = ''): Promise<DeliveryResponse[]> =>
  (await call('get', `/${id}/deliveries${query}`).expect(200)).body.items;
/** Delivers what is due, without waiting for the relay's next round. */
const relay = () => test.site.get(WebhookRelay, { strict: false }).relay();
const arrived = async (count: number): Promise<ReceivedWebhook[]> => {
  await relay();
  return receiver.waitFor(count);
};
/** The newest delivery, once it meets the condition. */
const newest = async (webhook: WebhookResponse, wanted: (delivery: DeliveryResponse) => boolean) => {
  await relay();
  const rows = await until(
    () => log(webhook),
    ([first]) => first !== undefined && wanted(first),
  );
  return rows[0] as DeliveryResponse;
};
const typesOf = (webhooks: readonly ReceivedWebhook[]) => webhooks.map(({ type }) => type).sort();
const setState = async (reference: string, state: string) => {
  const { id, version } = await test.inquiry(reference);
  await test.ask('patch', `/api/admin/inquiries/${id}`, owner).send({ state, version }).expect(200);
};
/** Makes deliveries look as if their first attempt was this many hours earlier. */
const age = (hours: number) =>
  test.execute(
    `update webhook_delivery set give_up_at = give_up_at - make_interval(hours => ?), next_attempt_at = now()`,
    [hours],
  );

describe('an event', () => {
  it('of each kind reaches the receiver, signed, with reference and link [spec c10.3]', async () => {
    const { webhook, secret } = await add();
    const reference = await test.inquire();
    const first = await test.sent({}, reference);
    await test.customer(first, 'post', '/decline').send({ revision: 'A', reason: 'price' }).expect(200);
    const second = await test.sent({}, reference);
    const signed = { revision: 'A', name: 'Dale Hebert', title: '', purchaseOrder: '', acceptTerms: true };
    await test.customer(second, 'post', '/accept').send(signed).expect(200);
    const { version } = await test.get(second);
    await test.admin('post', `/${second.id}/hand-over`).send({ version }).expect(200);
    const received = await receiver.waitFor(10);

    expect(typesOf(received)).toEqual([
      'inquiry.created',
      ...['inquiry.state-changed', 'inquiry.state-changed', 'inquiry.state-changed', 'inquiry.state-changed'],
      ...['quotation.accepted', 'quotation.declined', 'quotation.handed-over', 'quotation.sent', 'quotation.sent'],
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(10);
    const link = `https://scaffold.example/admin/inquiries/${reference}`;
    const dataOf = (type: string) => received.filter((one) => one.type === type).map(({ data }) => data);
    for (const { data } of received) expect(data).toMatchObject({ reference, link });
    expect(dataOf('inquiry.created')).toMatchObject([
      {
        state: 'new',
        kind: 'quote',
        customer: { name: 'Dale Hebert', email: 'dale@refinery.example', company: 'Gulf Refinery' },
        job: { serviceType: 'rental', timeline: '2-4weeks' },
      },
    ]);
    const changes = dataOf('inquiry.state-changed').map(({ previousState, state }) => `${previousState} ${state}`);
    expect(changes.sort()).toEqual(['lost quoted', 'new quoted', 'quoted lost', 'quoted won']);
    expect(dataOf('inquiry.state-changed').find(({ state }) => state === 'won')).toMatchObject({ wonAmount: '600.00' });
    expect(dataOf('quotation.declined')).toMatchObject([
      { number: first.number, revision: 'A', state: 'declined', declineReason: 'price', total: '600.00' },
    ]);
    expect(dataOf('quotation.accepted')).toMatchObject([{ number: second.number, acceptedTotal: '600.00' }]);
    expect(dataOf('quotation.handed-over')).toMatchObject([
      { number: second.number, handedOverAt: expect.any(String), endsOn: null, deposit: '0.00', extends: null },
    ]);
    const { text } = await test.ask('get', '/api/admin/inquiries/export', owner).expect(200);
    expect(text).toMatch(
      new RegExp(`,${second.number} \\d{4}-[\\d -]+:\\d\\d,${second.number} \\d{4}-[\\d -]+:\\d\\d,,`),
    );
    // Only `inquiry.created` names a person, and no event contains the visitor's message.
    const others = received.filter(({ type }) => type !== 'inquiry.created').map(({ body }) => body);
    expect(others.join()).not.toContain('Dale');
    expect(received.map(({ body }) => body).join()).not.toContain('Forty feet');

    for (const { signature, body } of received) {
      const [, seconds = '', hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hash);
    }
    const rows = await until(
      () => log(webhook),
      (all) => all.every(({ state }) => state === 'delivered'),
    );
    expect(rows[0]).toMatchObject({ statusCode: 204, error: '', durationMs: expect.any(Number) });
  });

  it('goes only to enabled targets that chose it; if there is none, nothing is stored [spec c10.3]', async () => {
    const { webhook } = await add({ events: ['quotation.sent'] });
    const off = (await add({ events: ['inquiry.created'] })).webhook;
    await call('patch', `/${off.id}`).send({ version: off.version, enabled: false }).expect(200);
    await test.inquire();
    expect(await test.fork().count(WebhookEvent)).toBe(0);
    await test.sent();
    expect(typesOf(await arrived(1))).toEqual(['quotation.sent']);
    expect(await log(webhook)).toHaveLength(1);
    expect(await log(off)).toEqual([]);
  });

  it('of an inquiry that came in as spam is sent when staff unmark it', async () => {
    const { webhook } = await add();
    const reference = await test.inquire({ name: 'Buy https://spam.example now' });
    expect((await test.inquiry(reference)).state).toBe('spam');
    expect(await log(webhook)).toEqual([]);
    await setState(reference, 'new');
    await setState(reference, 'spam');
    await setState(reference, 'new');
    expect(typesOf(await arrived(3))).toEqual(['inquiry.created', 'inquiry.state-changed', 'inquiry.state-changed']);
  });

  it('is not stored when its transaction is rolled back', async () => {
    await add();
    const reference = await test.inquire();
    await arrived(1);
    await test.fork().nativeDelete(WebhookEvent, {});
    const { id, version } = await test.inquiry(reference);
    const refused = test.ask('patch', `/api/admin/inquiries/${id}`, owner);
    await refused.send({ state: 'won', version: version + 1 }).expect(409);
    expect(await test.fork().count(WebhookEvent)).toBe(0);
  });
});

describe('a receiver', () => {
  it('that fails gets the same event again until it accepts it [spec c10.5]', async () => {
    const { webhook } = await add();
    receiver.onRequest = (_request, response) => {
      response.writeHead(receiver.received.length < 3 ? 500 : 200).end('done \u0000');
    };
    await test.inquire();
    const received = await arrived(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const delivery = await newest(webhook, ({ state }) => state === 'delivered');
    expect(delivery).toMatchObject({ attempts: 3, statusCode: 200, answer: 'done ', error: '' });
    expect((await call('get', `/${webhook.id}`)).body.failingSince).toBeNull();
  });

  it.each([
    ['redirects', 302, 'Redirected (302); redirects are not followed'],
    ['refuses', 410, 'Answered 410'],
  ])('that %s fails the attempt [spec c10.6]', async (_what, status, error) => {
    const { webhook } = await add();
    receiver.onRequest = (_request, response) => response.writeHead(status, { Location: receiver.url }).end('why');
    await test.inquire();
    const delivery = await newest(webhook, ({ statusCode }) => statusCode !== null);
    expect(delivery).toMatchObject({ state: 'waiting', error, answer: 'why', nextAttemptAt: expect.any(String) });
    expect((await call('get', `/${webhook.id}`)).body.failingSince).not.toBeNull();
  });

  it('that is slow gets four events at once, so that it does not keep the workers from others', async () => {
    const { webhook } = await add();
    const hold = Promise.withResolvers<void>();
    receiver.onRequest = (_request, response) => void hold.promise.then(() => response.writeHead(200).end());
    await test.execute(
      `with event as (insert into webhook_event (id, type, body)
         select gen_random_uuid(), 'test', '{"type":"test"}' from generate_series(1, 6) returning id)
       insert into webhook_delivery (event_id, target_id, give_up_at, next_attempt_at)
       select id, ?, now() + interval '1 day', now() from event`,
      [webhook.id],
    );
    await arrived(4);
    await relay();
    expect(await test.execute('select from webhook_delivery where leased_until is not null')).toHaveLength(4);
    hold.resolve();
    await arrived(6);
  });

  it('that failed for a day fails the delivery; after three days it is switched off, and owners get one email [spec c10.6]', async () => {
    const { webhook } = await add();
    receiver.onRequest = (_request, response) => response.writeHead(500).end();
    await test.inquire();
    await newest(webhook, ({ statusCode }) => statusCode === 500);
    await age(24);
    await newest(webhook, ({ state }) => state === 'failed');
    expect((await call('get', `/${webhook.id}`)).body).toMatchObject({ enabled: true, stoppedAt: null });

    await test.execute(`update webhook_target set failing_since = now() - interval '73 hours'`);
    await test.inquire();
    await newest(webhook, ({ statusCode, state }) => statusCode === 500 && state === 'waiting');
    await age(24);
    await newest(webhook, ({ state }) => state === 'failed');
    const stopped: WebhookResponse = (await call('get', `/${webhook.id}`)).body;
    expect(stopped).toMatchObject({ enabled: false, stoppedAt: expect.any(String), version: webhook.version + 1 });
    const emails = await test.fork().find(OutgoingEmail, { kind: 'webhook-stopped', subjectId: webhook.id });
    const owners = await test.fork().find(StaffMember, { role: 'owner' });
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(owners.map(({ email }) => email).sort());
    const kept = await until(
      () => test.fork().find(OutgoingEmail, { kind: 'webhook-stopped', subjectId: webhook.id }),
      (all) => all.every(({ state }) => state === 'kept'),
    );
    expect(kept).toHaveLength(emails.length);

    receiver.reset();
    const { body } = await call('patch', `/${webhook.id}`)
      .send({ version: stopped.version, enabled: true })
      .expect(200);
    expect(body).toMatchObject({ enabled: true, failingSince: null, stoppedAt: null });
  });
});

describe('a delivery', () => {
  it('survives a process that is killed between the commit and the request, or during the request [spec c10.5]', async () => {
    const { webhook } = await add();
    // Off, so that no worker of this process takes it, as if the process had been killed after the commit.
    await test.execute('update webhook_target set enabled = false');
    await test.fork().transactional(async (em) => {
      await em.execute('update webhook_target set enabled = true');
      await em.execute(
        `insert into webhook_event (id, type, body) values (gen_random_uuid(), 'test', '{"type":"test"}')`,
      );
      // A worker that died during the request: one attempt, and an expired lease.
      await em.execute(
        `insert into webhook_delivery (event_id, target_id, attempts, give_up_at, leased_until, next_attempt_at)
         select id, ?, 1, now() + interval '1 day', now() - interval '1 second', now() from webhook_event`,
        [webhook.id],
      );
    });
    expect(typesOf(await arrived(1))).toEqual(['test']);
    const { attempts } = await newest(webhook, ({ state }) => state === 'delivered');
    expect(attempts).toBeGreaterThanOrEqual(2);
  });

  it('is sent once, even if its job runs several times at once [spec c10.5, c10.8]', async () => {
    const { webhook } = await add();
    await test.inquire();
    const { id } = await newest(webhook, ({ state }) => state === 'delivered');
    const job = test.site.get(DeliverWebhookJob, { strict: false });
    await Promise.all([job.handle({ deliveryId: id }), job.handle({ deliveryId: id })]);
    // A waiting delivery: only one of three concurrent jobs posts it.
    const hold = Promise.withResolvers<void>();
    receiver.onRequest = (_request, response) => void hold.promise.then(() => response.writeHead(200).end());
    await test.execute(`update webhook_delivery set state = 'waiting', next_attempt_at = now()`);
    const jobs = [1, 2, 3].map(() => job.handle({ deliveryId: id }));
    await receiver.waitFor(2);
    hold.resolve();
    await Promise.all(jobs);
    await newest(webhook, ({ state }) => state === 'delivered');
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent again by an owner, with the same event id [spec c10.7]', async () => {
    const { webhook } = await add();
    await test.inquire();
    const first = await newest(webhook, ({ state }) => state === 'delivered');
    const { body } = await call('post', `/${webhook.id}/deliveries/${first.id}/send-again`).expect(201);
    expect(body).toMatchObject({ eventId: first.eventId, state: 'waiting' });
    const [one, two] = await arrived(2);
    expect(two?.body).toBe(one?.body);
    await newest(webhook, ({ state }) => state === 'delivered');
    expect(await log(webhook)).toHaveLength(2);
    expect(await log(webhook, '?state=failed')).toEqual([]);
    await call('post', `/${webhook.id}/deliveries/2147483647/send-again`).expect(404);
    const other = (await add()).webhook;
    await call('post', `/${other.id}/deliveries/${first.id}/send-again`).expect(404);
  });

  it('of a test event goes to one target, unless it is off [spec c10.7]', async () => {
    const [{ webhook }, other] = [await add(), await add()];
    await call('post', `/${webhook.id}/test`).expect(201);
    expect(await arrived(1)).toMatchObject([{ type: 'test', data: { message: 'This is a test event.' } }]);
    expect(await log(other.webhook)).toEqual([]);
    await call('patch', `/${webhook.id}`).send({ version: webhook.version, enabled: false }).expect(200);
    await call('post', `/${webhook.id}/test`).expect(409);
  });

  it('loses its payload when the person is erased, and cannot be sent again [spec c10.7]', async () => {
    const { webhook } = await add();
    receiver.onRequest = (_request, response) => response.writeHead(500).end('No room for Dale Hebert');
    await test.inquire({ email: 'gone@refinery.example' });
    await newest(webhook, ({ statusCode }) => statusCode === 500);
    await test.site.get(ErasureService, { strict: false }).erasePerson('gone@refinery.example');
    const [erased] = await log(webhook);
    expect(erased).toMatchObject({ state: 'erased', payload: null, answer: '', error: '' });
    await call('post', `/${webhook.id}/deliveries/${erased?.id}/send-again`).expect(409);
  });
});

describe('a target', () => {
  it('shows its secret once, and stores it encrypted', async () => {
    const { webhook, secret } = await add(PUBLIC);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const { body } = await call('post', `/${webhook.id}/secret`).send({ version: webhook.version }).expect(200);
    expect(body.secret).not.toBe(secret);
    expect(body.webhook).toEqual({ ...webhook, version: webhook.version + 1 });
    const stored = JSON.stringify(await test.execute('select * from webhook_target'));
    for (const one of [secret, body.secret]) {
      expect(stored).not.toContain(one);
      expect((await call('get')).text).not.toContain(one);
    }
    expect((await test.audit('webhook.')).slice(-2)).toEqual([
      `webhook.add | webhook ${webhook.id} to hooks.example.com`,
      `webhook.new-secret | webhook ${webhook.id} to hooks.example.com`,
    ]);
  });

  it('is changed and removed only with its current version', async () => {
    const { webhook } = await add(PUBLIC);
    const change = { version: webhook.version, description: 'CRM', events: ['quotation.sent'] };
    const { body } = await call('patch', `/${webhook.id}`).send(change).expect(200);
    expect(body).toEqual({ ...webhook, ...change, version: webhook.version + 1 });
    const same = { ...change, version: body.version, address: PUBLIC.address, enabled: true };
    expect((await call('patch', `/${webhook.id}`).send(same).expect(200)).body).toEqual(body);
    expect((await test.audit('webhook.change')).filter((line) => line.includes(` ${webhook.id} `))).toHaveLength(1);
    expect((await call('get')).body).toEqual({ items: [body], total: 1 });
    const stale = await call('patch', `/${webhook.id}`).send(change).expect(409);
    expect(stale.body).toMatchObject({ code: 'changed-meanwhile', current: body });
    await call('post', `/${webhook.id}/secret`).send({ version: webhook.version }).expect(409);
    await call('delete', `/${webhook.id}?version=${webhook.version}`).expect(409);
    await call('delete', `/${webhook.id}?version=${body.version}`).expect(204);
    for (const path of ['', '/deliveries']) await call('get', `/${webhook.id}${path}`).expect(404);
  });

  it.each([
    [{ address: 'https://10.0.0.7/' }, { address: [WEBHOOK_MESSAGES.addressPrivate] }],
    [{ address: `https://hooks.example.com/${'x'.repeat(500)}` }, { address: [WEBHOOK_FIELDS.address.tooLong] }],
    [{ address: 7 }, { address: [WEBHOOK_MESSAGES.address] }],
    [{ events: [] }, { events: [WEBHOOK_FIELDS.events.required] }],
    [{ description: 'x'.repeat(201) }, { description: [WEBHOOK_FIELDS.description.tooLong] }],
  ])('is refused with %j', async (change, errors) => {
    const { body } = await call('post')
      .send({ ...PUBLIC, ...change })
      .expect(400);
    expect(body.errors).toEqual(errors);
    expect((await call('get')).body.total).toBe(0);
  });

  it.each([{ events: ['inquiry.deleted'] }, { events: 'inquiry.created' }, { events: null }, { secret: 'x' }])(
    'refuses the change %j',
    async (change) => {
      const { webhook } = await add(PUBLIC);
      await call('patch', `/${webhook.id}`)
        .send({ version: 1, ...change })
        .expect(400);
    },
  );

  it('is one of at most ten, even if several are added at once', async () => {
    for (let at = 1; at <= 9; at++) await add(PUBLIC);
    const answers = await Promise.all([1, 2, 3].map(() => call('post').send(PUBLIC)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await call('get')).body.total).toBe(10);
  });
});
