import { once } from 'node:events';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../testing/self-signed.js';
import { certificateFinding, publicAddressCheck } from './public-address-check.js';

const DAY_MS = 86_400_000;
const live: RequestListener = (_request, response) => response.end('{"status":"live"}');

async function withServer<T>(server: Server, work: (port: number) => Promise<T>): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const find = (url: string) => publicAddressCheck(url).find();

it('finds the site at its own address', async () => {
  const findings = await withServer(createHttp(live), (port) => find(`http://127.0.0.1:${port}`));
  expect(findings).toEqual([expect.objectContaining({ level: 'ok', subject: 'PUBLIC_URL' })]);
});

it('reports another server at the address, and no server', async () => {
  const parked = createHttp((_request, response) => response.end('<h1>Domain for sale</h1>'));
  const [finding, port] = await withServer(parked, async (at) => [await find(`http://127.0.0.1:${at}`), at] as const);
  expect(finding).toEqual([
    expect.objectContaining({ level: 'error', text: expect.stringContaining('not as this site') }),
  ]);
  expect(await find(`http://127.0.0.1:${port}`)).toEqual([
    expect.objectContaining({
      level: 'warning',
      text: expect.stringContaining('does not answer: connect ECONNREFUSED'),
    }),
  ]);
});

it("reports the server's certificate, and whether browsers trust it", async () => {
  const server = createHttps(selfSigned(new Date(Date.now() + 90 * DAY_MS)), live);
  const findings = await withServer(server, (port) => find(`https://127.0.0.1:${port}`));
  expect(findings).toEqual([
    expect.objectContaining({ level: 'ok', subject: 'PUBLIC_URL' }),
    expect.objectContaining({
      level: 'error',
      text: expect.stringMatching(/^browsers may not trust it: .*SELF_SIGNED/),
    }),
  ]);
});

it('reports an expired certificate', async () => {
  const server = createHttps(selfSigned(new Date(Date.now() - DAY_MS)), live);
  const [, certificate] = await withServer(server, (port) => find(`https://127.0.0.1:${port}`));
  expect(certificate).toMatchObject({ level: 'error', text: 'has expired' });
});

it.each([
  [60, 'ok'],
  [20, 'warning'],
  [2, 'error'],
])('a trusted certificate with %d days left: %s', (days, level) => {
  const now = Date.UTC(2026, 0, 1);
  const validTo = new Date(now + days * DAY_MS + 1);
  expect(certificateFinding({ validTo, trustError: null }, now)).toMatchObject({
    level,
    text: `is valid for ${days} more days`,
  });
});
