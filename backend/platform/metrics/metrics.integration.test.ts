import { FileSite, writtenPages } from '../../testing/file-site.js';

// The pages handle every remaining path, so /metrics must be registered before them.
const test = new FileSite({ pages: writtenPages(() => Promise.reject(new Error('Unexpected page request'))) });

const metrics = () => test.call().get('/metrics');

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
