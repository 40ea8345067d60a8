import { forFile } from '../testing/for-file.js';
import { QuotationTestSite } from '../testing/quotation-site.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { until } from '../testing/until.js';
import { WebhookReceiver } from '../testing/webhook-receiver.js';
import { WEBHOOKS_PATH, type WebhookWithSecret } from './admin/webhooks-admin.contract.js';
import { DeliverWebhookJob } from './delivery/deliver-webhook.job.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

const REPLAYS = 10;
const ENVIRONMENT = { PROCESS_ROLE: 'all', WEBHOOK_LOOPBACK: 'on', WEBHOOK_RETRY_SECONDS: '1' };

let owner: string;

const receiver = forFile(() => new WebhookReceiver().start());
const test = forFile(() => QuotationTestSite.start(ENVIRONMENT));
const other = forFile(() => createTestSite(test.database, ENVIRONMENT));
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});

const call = (path = '') => test.call().post(`${WEBHOOKS_PATH}${path}`).set('Cookie', owner);
const deliveries = () => test.fork().find(WebhookDelivery, {}, { orderBy: { id: 'asc' } });
const delivered = (count: number) =>
  until(deliveries, (rows) => rows.length === count && rows.every(({ state }) => state === 'delivered'));

it('each replay is delivered once, even if two workers look for deliveries [spec c10.8]', async () => {
  const { body } = await call()
    .send({ address: receiver.url, events: ['inquiry.created'] })
    .expect(201);
  const { webhook }: WebhookWithSecret = body;
  await test.inquire();
  const [first] = await delivered(1);
  const again = () => call(`/${webhook.id}/deliveries/${first?.id}/send-again`).expect(201);
  await Promise.all(Array.from({ length: REPLAYS }, again));
  // Runs a job for each delivery in both workers, in addition to the jobs from their relays.
  const jobs = [test.site, other].map((site) => site.get(DeliverWebhookJob, { strict: false }));
  const handleAll = async () => {
    const rows = await deliveries();
    await Promise.all(rows.flatMap(({ id }) => jobs.map((job) => job.handle({ deliveryId: id }))));
  };
  await handleAll();
  const rows = await delivered(1 + REPLAYS);
  await handleAll();
  expect(rows.map(({ attempts }) => attempts)).toEqual(rows.map(() => 1));
  expect(receiver.received).toHaveLength(1 + REPLAYS);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});
