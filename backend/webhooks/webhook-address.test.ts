import { WEBHOOK_MESSAGES } from './admin/webhooks-admin.contract.js';
import { readWebhookAddress } from './admin/webhooks-admin.service.js';
import { signWebhook } from './delivery/post-webhook.js';

it('signs time and body, as another implementation computes it [spec c10.3]', () => {
  // Python: hmac.new(b'whsec_test', b'1764000000.{"id":"1"}', 'sha256').hexdigest()
  const known = 'be98a105898033f33b90ff0eee5f16020fef9fb1820e398339c7cd2fd1c3ecfc';
  expect(signWebhook('whsec_test', Buffer.from('{"id":"1"}'), 1_764_000_000)).toBe(`t=1764000000,v1=${known}`);
});

const { address: WRONG, addressPrivate: PRIVATE } = WEBHOOK_MESSAGES;

it.each([
  ['https://hooks.example.com/a?b=c', 'https://hooks.example.com/a?b=c'],
  ['HTTPS://Hooks.Example.com:8443', 'https://hooks.example.com:8443/'],
  ['https://93.184.216.34/in', 'https://93.184.216.34/in'],
])('accepts %s', (text, address) => {
  expect(readWebhookAddress(text, false)).toEqual({ address });
});

it.each([
  ['', WRONG],
  ['hooks.example.com', WRONG],
  ['http://hooks.example.com/', WRONG],
  ['ftp://hooks.example.com/', WRONG],
  ['file:///etc/passwd', WRONG],
  ['https://ann:secret@hooks.example.com/', WRONG],
  ['https://hooks.example.com/#part', WRONG],
  ['http://127.0.0.1:8080/', PRIVATE],
  ['http://printer.local/in', PRIVATE],
  ['https://[::ffff:10.0.0.7]/', PRIVATE],
  ['https://localhost/', PRIVATE],
  ['https://LOCALHOST./', PRIVATE],
  ['https://printer/', PRIVATE],
  ['https://crm.local/', PRIVATE],
  ['https://metadata.google.internal/', PRIVATE],
  ['https://10.0.0.7/', PRIVATE],
  ['https://2130706433/', PRIVATE],
  ['https://169.254.169.254/latest/meta-data/', PRIVATE],
  ['https://[::1]/', PRIVATE],
])('refuses %s [spec c10.4]', (text, error) => {
  expect(readWebhookAddress(text, false)).toEqual({ error });
});

it('allows this machine if the setting does, and no other host without TLS', () => {
  for (const address of ['http://127.0.0.1:8080/', 'http://localhost:8080/', 'https://localhost/', 'http://[::1]/'])
    expect(readWebhookAddress(address, true)).toEqual({ address });
  expect(readWebhookAddress('http://hooks.example.com/', true)).toEqual({ error: WRONG });
  expect(readWebhookAddress('http://10.0.0.7/', true)).toEqual({ error: PRIVATE });
});
