import { FileSite, writtenPages } from '../../testing/file-site.js';
import { until } from '../../testing/until.js';

// The pages handle every remaining path, so /metrics must be registered before them.
const test = new FileSite({ pages: writtenPages(() => Promise.reject(new Error('Unexpected page request'))) });

const metrics = () => test.call().get('/metrics');

/** A busy machine may take too long to read a value at first. */
const untilRead = (value: string) =>
  until(
    () => metrics().expect(200),
    ({ text }) => text.includes(value),
  );

it('exports the ledger in the Prometheus text format [spec 3.61]', async () => {
  const { text, headers } = await untilRead('site_inquiries{');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(text).toContain('# TYPE site_inquiries gauge');
  for (const state of ['accepted', 'delivered', 'waiting', 'failed', 'erased', 'unaccounted'])
    expect(text).toContain(`site_inquiries{state="${state}"} 0`);
});

it('shows waiting emails, which a worker that is gone cannot report', async () => {
  const { text } = await untilRead('site_emails{');
  expect(text).toContain('site_process{role="web"} 1');
  expect(text).toContain('site_emails{state="waiting"} 0');
  expect(text).toContain('site_emails_oldest_waiting_seconds{outbox="site"} 0');
});

it('returns 404 to requests through a proxy [spec 3.61]', async () => {
  await metrics().set('X-Forwarded-For', '203.0.113.7').expect(404);
  await metrics().set('Forwarded', 'for=203.0.113.7').expect(404);
});

it.each(['/METRICS', '/Metrics', '/metrics/'])(
  'returns 404 for %s, which may bypass a proxy rule for /metrics',
  async (path) => {
    await test.call().get(path).expect(404);
  },
);

it('omits values that it cannot read', async () => {
  await test.database.goAway();
  const { text } = await metrics().expect(200);
  expect(text).not.toMatch(/^site_inquiries\{/m);
  await test.database.comeBack();
});
