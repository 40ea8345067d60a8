import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { partFromVisitors } from './part-from-visitors.js';

const TIMES = { goodbyeMs: 200, lookMs: 2_000 };

let server: Server;
let agent: Agent;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = createServer((request, response) => {
    // Some answers are under way for as long as a test wants.
    if (request.url === '/slow') server.once('go on', () => response.end('slow'));
    else response.end('here');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

it('answers everybody whom the system had let in, and refuses who comes later', async () => {
  const port = portOf(server);
  // To an address the system connects at once: all stand in its queue now, as the event loop has had no turn yet.
  const visitors = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const parted = partFromVisitors(server, TIMES);
  const answers = visitors.map((visitor) => readAll(visitor));
  for (const visitor of visitors) visitor.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 200 OK');
  await parted;
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('says good-bye on a connection that is kept, with the answer to its next request', async () => {
  const first = await ask('/');
  expect(first.headers.connection).toBe('keep-alive');
  const parted = partFromVisitors(server, TIMES);
  await whenClosedToNewcomers();
  const last = await ask('/');
  expect(last.headers.connection).toBe('close');
  await parted;
});

it('ends a connection whose answer took longer than the good-byes, once the answer is there', async () => {
  server.keepAliveTimeout = 60_000;
  const answer = ask('/slow');
  await once(server, 'request');
  await partFromVisitors(server, TIMES);
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.emit('go on');
  await answer;
  await ended;
});

/** By the connection that is kept. */
async function ask(path: string): Promise<IncomingMessage> {
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

async function whenClosedToNewcomers(): Promise<void> {
  while (server.listening) await new Promise(setImmediate);
}

async function readAll(visitor: Socket): Promise<string> {
  let text = '';
  for await (const part of visitor.setEncoding('utf8')) text += part;
  return text;
}
