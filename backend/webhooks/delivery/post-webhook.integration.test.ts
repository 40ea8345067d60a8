import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Lookup } from '../../platform/outgoing/addresses.js';
import { forFile } from '../../testing/for-file.js';
import { WebhookReceiver } from '../../testing/webhook-receiver.js';
import { type PostOptions, postWebhook } from './post-webhook.js';

const BODY = Buffer.from('{"id":"1"}');
const none: Lookup = () => Promise.reject(new Error('unexpected lookup'));
/** Resolves to these addresses in turn. */
const dns = (...addresses: string[]): Lookup => {
  const left = [...addresses];
  return async () => [{ address: left.shift() ?? '', family: 4 }];
};

const receiver = forFile(() => new WebhookReceiver().start());
beforeEach(() => receiver.reset());

const post = (address: string, options: Partial<PostOptions> = {}) =>
  postWebhook(
    { address, body: BODY, signature: 't=1,v1=ab' },
    { lookup: none, loopback: true, totalMs: 60_000, ...options },
  );
const named = (name: string) => receiver.url.replace('127.0.0.1', name);

it('posts JSON with the signature', async () => {
  expect(await post(`${receiver.url}?a=b`)).toEqual({ status: 204, answer: '' });
  expect(receiver.received).toMatchObject([
    { path: '/hook?a=b', signature: 't=1,v1=ab', contentType: 'application/json', body: String(BODY) },
  ]);
});

it('reads only 2 kB of a response that never ends', async () => {
  receiver.onRequest = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  };
  const { status, answer } = await post(receiver.url);
  expect([status, answer]).toEqual([200, 'x'.repeat(2_048)]);
});

it('times out if the receiver or the DNS server does not respond', async () => {
  receiver.onRequest = () => undefined;
  await expect(post(receiver.url, { totalMs: 200 })).rejects.toThrow('No answer within 0.2 seconds');
  const lookup: Lookup = () => new Promise(() => undefined);
  await expect(post(named('hooks.invalid'), { lookup, totalMs: 50 })).rejects.toThrow('No answer within 0.05 seconds');
});

it('times out if the receiver does not complete the TLS handshake', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  const { port } = silent.address() as AddressInfo;
  await expect(post(`https://127.0.0.1:${port}/hook`, { totalMs: 200 })).rejects.toThrow(
    'No answer within 0.2 seconds',
  );
  expect(sockets).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

it('fails when the receiver closes the connection without a response', async () => {
  receiver.onRequest = (request) => request.socket.destroy();
  await expect(post(receiver.url)).rejects.toThrow('The connection was closed before a response arrived');
});

it.each([
  ['breaks off', (response: ServerResponse) => void response.destroy()],
  ['stalls', () => undefined],
])('accepts the status of a response that %s in the middle', async (_how, end) => {
  receiver.onRequest = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 1_000 });
    response.write('half', () => end(response));
  };
  expect(await post(receiver.url, { totalMs: 1_000 })).toEqual({ status: 200, answer: 'half' });
});

it('connects to the address that it checked, never to a private one [spec c10.4]', async () => {
  await expect(post(receiver.url, { loopback: false })).rejects.toThrow('has no allowed address');
  // The name never resolves (RFC 6761), so only the checked address can have been used, after one lookup.
  const rebinding = dns('127.0.0.1', '10.0.0.7');
  await post(named('hooks.invalid'), { lookup: rebinding });
  await expect(post(named('hooks.invalid'), { lookup: rebinding })).rejects.toThrow('no allowed address');
  expect(receiver.received).toHaveLength(1);
});

it('requires https for any host except this machine', async () => {
  await expect(post('http://hooks.invalid/', { lookup: dns('93.184.216.34') })).rejects.toThrow(
    'Webhooks to other hosts require https',
  );
});
