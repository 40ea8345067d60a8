import { signWebhook } from './post-webhook.js';

// Computed with Python: hmac.new(b'whsec_test', b'1764000000.{"id":"1"}', 'sha256').hexdigest()
const KNOWN = 'be98a105898033f33b90ff0eee5f16020fef9fb1820e398339c7cd2fd1c3ecfc';

it('signs time and body, as another implementation computes it [spec c10.3]', () => {
  expect(signWebhook('whsec_test', Buffer.from('{"id":"1"}'), 1_764_000_000)).toBe(`t=1764000000,v1=${KNOWN}`);
});
