import { randomUUID } from 'node:crypto';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { JOBS } from '../../platform/queue/jobs.js';
import { forTest } from '../../testing/for-file.js';
import { HangingWorker } from '../../testing/hanging-worker.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { createTestSite, testSettings } from '../../testing/test-site.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { until } from '../../testing/until.js';

const smtp = forTest(() => new TestSmtp().start());
const environment = () => ({ SMTP_URL: smtp.url, SALES_EMAIL: 'desk@scaffold.example' });
const web = forTest(() => InquiryTestSite.start(environment()));

/** Sends an answer. @returns the id of its email */
async function answer(email: string): Promise<string> {
  const reference = await web.inquire({ email });
  const input = { key: randomUUID(), subject: 'Your request', text: 'On its way.' };
  await web.admin('post', `/${reference}/answers`).send(input).expect(201);
  return (await web.fork().findOneOrFail(OutgoingEmail, { kind: 'inquiry-answer', recipient: email })).id;
}

/** Starts a worker, and waits until it has sent everything. */
async function workUntilSent(): Promise<void> {
  const all = await createTestSite(web.database, { ...environment(), PROCESS_ROLE: 'all' });
  try {
    await until(
      () => web.fork().count(OutgoingEmail, { state: { $ne: 'delivered' } }),
      (unsent) => unsent === 0,
    );
  } finally {
    await all.close();
  }
}

const answersTo = (email: string) =>
  smtp.emails.filter(({ recipient, subject }) => recipient === email && subject === 'Your request');

it('an answer is sent once when its worker is killed after taking it', async () => {
  const email = `dale-${randomUUID()}@refinery.example`;
  const worker = await HangingWorker.start({
    queue: JOBS['send-email'].queue,
    prefix: testSettings(web.database).redisPrefix,
  });
  try {
    const emailId = await answer(email);
    const [taken] = await Promise.all([
      worker.nextLine(),
      web.site.get(JobQueue, { strict: false }).add('send-email', [{ emailId }]),
    ]);
    expect(JSON.parse(taken)).toEqual({ emailId });
    await worker.kill();
    await workUntilSent();
    expect(answersTo(email)).toHaveLength(1);
  } finally {
    await worker.kill();
  }
});

it('an answer is sent once when the process ends before its email reaches the queue', async () => {
  const email = `dale-${randomUUID()}@refinery.example`;
  await answer(email);
  expect(answersTo(email)).toEqual([]);
  await workUntilSent();
  expect(answersTo(email)).toHaveLength(1);
});

it('an answer whose delivery was not recorded is sent again under the same Message-ID', async () => {
  const email = `dale-${randomUUID()}@refinery.example`;
  const emailId = await answer(email);
  await workUntilSent();
  // The state that a process leaves if it is killed after the mail server accepts the email, but before its own commit, and the pause.
  const left = { state: 'waiting', deliveredAt: null, nextAttemptAt: new Date(0) } as const;
  await web.fork().nativeUpdate(OutgoingEmail, { id: emailId }, left);
  await workUntilSent();
  expect(answersTo(email).map(({ messageId }) => messageId)).toEqual([
    `<${emailId}@localhost>`,
    `<${emailId}@localhost>`,
  ]);
});
