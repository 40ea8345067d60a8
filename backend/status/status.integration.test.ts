import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { forTest } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite, SHORT_TIMEOUTS } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { until } from '../testing/until.js';

const STATUS = '/api/admin/status';

/** Accepts connections and never responds. */
let silent: Server;

beforeAll(async () => {
  // These tests make checks fail, which logs many lines.
  Logger.overrideLogger(false);
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => silent.close());

const database = forTest(() => createTestDatabase());

async function withSite(
  environment: Record<string, string>,
  work: (site: NestExpressApplication) => Promise<void>,
): Promise<void> {
  const site = await createTestSite(database, { WORDPRESS_URL: '', SMTP_URL: '', ...environment });
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

const get = (site: NestExpressApplication, cookie: string) =>
  request(site.getHttpServer()).get(STATUS).set('Cookie', cookie);

/** Probes of a busy machine may take too long at first. @param queues which can be null while Redis is down */
const untilProbed = (site: NestExpressApplication, cookie: string, queues = true) =>
  until(
    () => get(site, cookie).expect(200),
    ({ body }) =>
      body.database === 'connected' &&
      body.email.waiting !== null &&
      body.wordpress.posts !== null &&
      (!queues ||
        body.queues.every(
          (queue: { waiting: unknown; failed: unknown }) => queue.waiting !== null && queue.failed !== null,
        )),
  );

it('shows the status to staff [spec 2.113]', async () => {
  await withSite({}, async (site) => {
    const { body } = await untilProbed(site, await signIn(site, 'sales'));
    expect(body).toEqual({
      database: 'connected',
      redis: 'connected',
      email: { server: null, waiting: 0, failed: 0, lastDeliveredAt: null },
      queues: [
        { name: 'email', waiting: 0, failed: 0 },
        { name: 'wordpress', waiting: 0, failed: 0 },
        { name: 'catalog', waiting: 0, failed: 0 },
        { name: 'pdf', waiting: 0, failed: 0 },
        { name: 'mailbox', waiting: 0, failed: 0 },
        { name: 'webhooks', waiting: 0, failed: 0 },
      ],
      wordpress: { posts: 0, schedule: null, nextRunAt: null },
    });
  });
});

it('counts emails and jobs, shows the next scheduled run, and leaks no password', async () => {
  const environment = {
    SMTP_URL: 'smtp://postmaster:hush-hush@mail.example:2525',
    WORDPRESS_URL: 'https://content.example',
    WORDPRESS_SYNC_CRON: '7 3 * * *',
    WORDPRESS_USERNAME: 'sync',
    WORDPRESS_APP_PASSWORD: 'hush-hush',
  };
  await withSite(environment, async (site) => {
    const em = database.orm.em.fork();
    const giveUpAt = new Date(Date.now() + 60_000);
    const message = { kind: 'inquiry-sales' as const, subjectId: 1, recipient: 'sales@yard.example', giveUpAt };
    const deliveredAt = new Date('2026-03-04T05:06:07Z');
    em.create(OutgoingEmail, { ...message, id: crypto.randomUUID(), state: 'delivered', deliveredAt });
    em.create(OutgoingEmail, { ...message, id: crypto.randomUUID(), state: 'failed' });
    em.create(OutgoingEmail, { ...message, id: crypto.randomUUID() });
    await em.flush();
    const queue = site.get(JobQueue, { strict: false });
    await queue.add('sync-wordpress', [{ runId: 1 }]);
    await queue.schedule('sync-wordpress', '7 3 * * *', {});

    const { body, text } = await untilProbed(site, await signIn(site, 'owner'));
    expect(body.email).toEqual({
      server: 'mail.example',
      waiting: 1,
      failed: 1,
      lastDeliveredAt: '2026-03-04T05:06:07.000Z',
    });
    // The job added above and the next scheduled one.
    expect(body.queues[1]).toEqual({ name: 'wordpress', waiting: 2, failed: 0 });
    expect(body.wordpress).toEqual({
      posts: 0,
      schedule: '7 3 * * *',
      nextRunAt: expect.stringMatching(/T03:07:00\.000Z$/),
    });
    expect(text).not.toContain('hush-hush');
    expect(text).not.toContain('postmaster');
  });
});

it('does not hang on an unresponsive Redis', async () => {
  const { port } = silent.address() as AddressInfo;
  await withSite(
    { REDIS_TIMEOUT_MS: SHORT_TIMEOUTS.REDIS_TIMEOUT_MS, REDIS_URL: `redis://:hush-hush@127.0.0.1:${port}` },
    async (site) => {
      const cookie = await signIn(site, 'owner');
      const { body, text } = await untilProbed(site, cookie, false);
      expect(body).toMatchObject({ database: 'connected', redis: 'down', email: { waiting: expect.any(Number) } });
      expect(body.queues[0]).toEqual({ name: 'email', waiting: null, failed: null });
      expect(text).not.toContain('hush-hush');
    },
  );
});
