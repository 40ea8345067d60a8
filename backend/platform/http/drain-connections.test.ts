import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { drainConnections } from './drain-connections.js';

/** The drain ends with the last connection, which may take long on a busy machine. */
const TIMES = { lastRequestMs: 60_000, emptyQueueMs: 60_000 };

let server: Server;
let agent: Agent;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = createServer((request, response) => {
    if (request.url === '/slow') server.once('finish slow', () => response.end('slow'));
    else response.end('fast');
  });
  // Longer than any step on a busy machine.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

it('answers every queued connection, then refuses new ones', async () => {
  const port = portOf(server);
  server.keepAliveTimeout = 1;
  // The kernel connects them at once; they stay in the accept queue until the event loop turns.
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const drained = drainConnections(server, TIMES);
  const responses = clients.map((client) => readAll(client));
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  for (const response of await Promise.all(responses)) expect(response).toContain('HTTP/1.1 200 OK');
  await drained;
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('closes a kept-alive connection with the response to its next request', async () => {
  const first = await sendRequest('/');
  expect(first.headers.connection).toBe('keep-alive');
  const drained = drainConnections(server, TIMES);
  await portClosed();
  const last = await sendRequest('/');
  expect(last.headers.connection).toBe('close');
  await drained;
});

it('closes a connection after a response that outlasts the drain', async () => {
  server.keepAliveTimeout = 60_000;
  const response = sendRequest('/slow');
  await once(server, 'request');
  await drainConnections(server, { ...TIMES, lastRequestMs: 200 });
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.emit('finish slow');
  await response;
  await ended;
});

async function sendRequest(path: string): Promise<IncomingMessage> {
  const request = get({ port: portOf(server), host: '127.0.0.1', path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response;
}

let port = 0;
function portOf({ address }: Server): number {
  const now = address.call(server) as AddressInfo | null;
  if (now) port = now.port;
  return port;
}

async function portClosed(): Promise<void> {
  while (server.listening) await new Promise(setImmediate);
}

async function readAll(client: Socket): Promise<string> {
  let text = '';
  for await (const part of client.setEncoding('utf8')) text += part;
  return text;
}
