import type { Settings } from '../../config/settings.js';
import { forFile } from '../../testing/for-file.js';
import { shiftClock } from '../../testing/shift-clock.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { until } from '../../testing/until.js';
import type { ContentVersions } from '../content/content-versions.js';
import type { JobQueue } from '../queue/job-queue.js';
import type { RedisConnection } from '../redis/redis-connection.js';
import type { EmailMetrics } from './email.metrics.js';
import type { EmailComposers } from './email-composer.js';
import { EmailRelay, eraseEmails, postEmail } from './email-outbox.js';
import type { EmailSender } from './email-sender.js';
import { resendEmailsAbout } from './emails-about.js';
import { OutgoingEmail } from './outgoing-email.entity.js';
import { SendEmailJob } from './send-email.job.js';

const database = forFile(() => createTestDatabase());
beforeEach(() => database.orm.em.fork().nativeDelete(OutgoingEmail, {}));
afterEach(() => shiftClock(0));

/** A relay on the real outbox with a queue stub that accepts or rejects jobs. */
function relayTo(queued: string[], error: Error | null = null, waiting = 0): EmailRelay {
  const queue = {
    countWaiting: async () => waiting + queued.length,
    add: async (_name: string, payloads: { emailId: string }[]) => {
      if (error) throw error;
      queued.push(...payloads.map(({ emailId }) => emailId));
    },
  };
  const redis = { client: { ping: async () => 'PONG' } };
  return new EmailRelay(database.orm.em, queue as unknown as JobQueue, redis as unknown as RedisConnection);
}

async function post(count: number): Promise<string[]> {
  const em = database.orm.em.fork();
  const emails = Array.from({ length: count }, (_, at) =>
    postEmail(em, { kind: 'inquiry-sales', subjectId: at + 1, recipient: 'sales@scaffold.example' }),
  );
  await em.flush();
  return emails.map(({ id }) => id);
}

it('queues each email once with any number of relays', async () => {
  const ids = await post(150);
  const queued: string[] = [];
  const relays = Array.from({ length: 4 }, () => relayTo(queued));
  await Promise.all(relays.map((relay) => relay.relay()));
  await Promise.all(relays.map((relay) => relay.relay()));
  expect(queued.toSorted()).toEqual(ids.toSorted());
});

it('queues emails again that Redis did not accept', async () => {
  const ids = await post(3);
  await expect(relayTo([], new Error('OOM command not allowed')).relay()).rejects.toThrow('OOM');
  const queued: string[] = [];
  expect(await relayTo(queued).relay()).toBe(3);
  expect(queued.toSorted()).toEqual(ids.toSorted());
});

it('queues emails with an expired lease again, but none that are finished, leased or not due', async () => {
  const [lost, delivered, failed, later, held] = await post(5);
  const em = database.orm.em.fork();
  const past = new Date(Date.now() - 1_000);
  const future = new Date(Date.now() + 3_600_000);
  await em.nativeUpdate(OutgoingEmail, { id: lost }, { leasedUntil: past });
  await em.nativeUpdate(OutgoingEmail, { id: delivered }, { state: 'delivered' });
  await em.nativeUpdate(OutgoingEmail, { id: failed }, { state: 'failed' });
  await em.nativeUpdate(OutgoingEmail, { id: later }, { nextAttemptAt: future });
  await em.nativeUpdate(OutgoingEmail, { id: held }, { leasedUntil: future });
  const queued: string[] = [];
  await relayTo(queued).relay();
  expect(queued).toEqual([lost]);
});

it('does not overfill the queue', async () => {
  await post(60);
  const queued: string[] = [];
  expect(await relayTo(queued, null, 480).relay()).toBe(20);
  expect(await relayTo(queued, null, 480).relay()).toBe(0);
  expect(queued).toHaveLength(20);
});

it('revokes its leases, except on emails that are being sent', async () => {
  const [sending, lost] = await post(2);
  await relayTo([]).relay();
  const queued: string[] = [];
  const relay = relayTo(queued);
  await during(sending ?? '', async () => {
    await relay.releaseAll();
    await relay.relay();
  });
  expect(queued).toEqual([lost]);
});

describe('an attempt', () => {
  it('is stored before it begins, and no transaction is open meanwhile', async () => {
    const [id = ''] = await post(1);
    const { em } = database.orm;
    await during(id, async () => {
      expect(await em.fork().findOneOrFail(OutgoingEmail, { id })).toMatchObject({ state: 'waiting', attempts: 1 });
      const open = await em.fork().execute(
        `select query from pg_stat_activity
         where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
           and backend_type = 'client backend'`,
      );
      expect(open).toEqual([]);
      const duplicate = sendingJob(() => new Error('sent twice'));
      await duplicate.handle({ emailId: id });
      await expect(
        em
          .fork()
          .transactional((transaction) => resendEmailsAbout(transaction, [{ subject: 'inquiry', ids: [1] }], id)),
      ).rejects.toThrow('This email is being sent right now.');
    });
    expect(await em.fork().findOneOrFail(OutgoingEmail, { id })).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('counts and has its pause if its worker died, and is not repeated after the last one', async () => {
    const [id = ''] = await post(1);
    const em = database.orm.em.fork();
    const secondsLeft = async () => {
      const sql = 'select extract(epoch from next_attempt_at - now())::int as left from outgoing_email where id = ?';
      const [row] = await em.execute<{ left: number }[]>(sql, [id]);
      return row?.left;
    };
    const isDue = (change: string) =>
      em.execute(`update outgoing_email set next_attempt_at = now() - interval '1 second', ${change} where id = ?`, [
        id,
      ]);
    // These workers never report: the next attempt begins before they can.
    await during(id, async () => {
      expect(await secondsLeft()).toBeGreaterThan(20);
      await isDue('attempts = 5');
      await during(id, async () => {
        expect(await secondsLeft()).toBeGreaterThan(15 * 60 * 0.8);
        await isDue("give_up_at = now() - interval '2 seconds'");
        await sendingJob(() => new Error('sent again')).handle({ emailId: id });
        expect(await em.refresh(await em.findOneOrFail(OutgoingEmail, { id }))).toMatchObject({ state: 'failed' });
      });
    });
  });

  it('ends before it sends if another worker has begun the next one', async () => {
    const [id = ''] = await post(1);
    const em = database.orm.em.fork();
    const compose = async () => {
      await em.execute('update outgoing_email set attempts = attempts + 1 where id = ?', [id]);
      return { subject: 'An inquiry', blocks: [] };
    };
    const sent: string[] = [];
    await sendingJob(() => String(sent.push(id)), compose).handle({ emailId: id });
    expect(sent).toEqual([]);
    expect(await em.findOneOrFail(OutgoingEmail, { id })).toMatchObject({ state: 'waiting', attempts: 2 });
  });

  it('keeps an erasure waiting', async () => {
    const [id = ''] = await post(1);
    const { em } = database.orm;
    let isSent = false;
    const erasing = await during(id, async () => {
      const wasSent = em.fork().transactional(async (transaction) => {
        await eraseEmails(transaction, 'inquiry', [1]);
        return isSent;
      });
      // The erasure has looked, and waits.
      await until(
        () =>
          em.fork().execute<unknown[]>(
            `select pid from pg_stat_activity where datname = current_database()
               and state = 'idle in transaction' and query like '%recipient <> %'`,
          ),
        ({ length }) => length > 0,
      );
      isSent = true;
      return { wasSent };
    });
    expect(await erasing.wasSent).toBe(true);
    expect(await em.fork().findOneOrFail(OutgoingEmail, { id })).toMatchObject({ state: 'delivered', recipient: '' });
  });
});

it.each([
  ['an hour ahead', 1],
  ['an hour back', -1],
])('sends at once and retries in time when the process clock jumps %s', async (_jump, hours) => {
  shiftClock(hours * 3_600_000);
  const [id] = await post(1);
  const queued: string[] = [];
  await relayTo(queued).relay();
  expect(queued).toEqual([id]);

  const answers = [new Error('451 later'), '250 accepted'];
  const job = sendingJob(() => answers.shift() ?? '');
  const em = database.orm.em.fork();
  const [started] = await em.execute<{ at: string }[]>('select now()::text as at');
  await job.handle({ emailId: id ?? '' });
  const [row] = await em.execute<{ seconds: number; sinceStart: number; hours: number }[]>(
    `select extract(epoch from next_attempt_at - now())::int as seconds,
            extract(epoch from next_attempt_at - ?::timestamptz)::int as "sinceStart",
            round(extract(epoch from give_up_at - now()) / 3600)::int as hours from outgoing_email where id = ?`,
    [started?.at, id],
  );
  // A slow machine reads it late, which makes it smaller, and sets it late, which makes it larger.
  expect(row?.seconds).toBeLessThan(40);
  expect(row?.sinceStart).toBeGreaterThan(10);
  expect(row?.hours).toBe(24);

  await em.execute("update outgoing_email set next_attempt_at = now() - interval '1 second' where id = ?", [id]);
  await job.handle({ emailId: id ?? '' });
  expect((await em.findOneOrFail(OutgoingEmail, { id })).state).toBe('delivered');
});

/** Sends an email, and works meanwhile. */
async function during<Result>(emailId: string, work: () => Promise<Result>): Promise<Result> {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const job = sendingJob(() => {
    begun.resolve();
    return answer.promise;
  });
  const handled = job.handle({ emailId });
  try {
    await Promise.race([begun.promise, handled]);
    return await work();
  } finally {
    answer.resolve('250 accepted');
    await handled;
  }
}

/** A job on the real outbox with a sender stub. */
function sendingJob(
  answer: () => Error | string | Promise<string>,
  compose = async () => ({ subject: 'An inquiry', blocks: [] }),
): SendEmailJob {
  const sender = {
    keepsFiles: false,
    send: async () => {
      const given = await answer();
      if (given instanceof Error) throw given;
      return given;
    },
  };
  const composers = { compose };
  const settings = { emailRetrySeconds: 30 } as Settings;
  const metrics = { attempted: () => undefined };
  return new SendEmailJob(
    database.orm.em,
    sender as unknown as EmailSender,
    settings,
    composers as unknown as EmailComposers,
    metrics as unknown as EmailMetrics,
    { numberOf: () => 1 } as unknown as ContentVersions,
  );
}
