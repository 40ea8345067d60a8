/**
 * The baseline: plain `node:http` that sends prepared bytes, the upper bound for these answers on this core.
 */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeader } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onOrder, type RecordedAnswer, tell } from './protocol.ts';

interface ReadyAnswer {
  status: number;
  headers: OutgoingHttpHeader[];
  body: Buffer;
}

const ready = new Map<string, ReadyAnswer>();

const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

onOrder((order) => {
  if (order.type === 'serve') serve(order.answers);
});

async function serve(answers: readonly RecordedAnswer[]): Promise<void> {
  for (const { path, status, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    ready.set(path, { status, headers: [...headers.flat(), 'Content-Length', String(bytes.length)], body: bytes });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  tell('ready', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
