import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A stub content site with the response that the test sets, and with CORS for every origin. */
export interface ContentSite {
  url: string;
  answer: Answer;
  /** Path and query of each call, in order. */
  calls: string[];
  close(): Promise<void>;
}

export async function startContentSite(): Promise<ContentSite> {
  const site: ContentSite = { url: '', answer: unexpectedCall, calls: [], close: async () => {} };
  const server = createServer((request, response) => {
    site.calls.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-WP-Total');
    site.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/news`;
  site.close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return site;
}

/** Posts as WordPress lists them. */
export function posts(total: number, ...list: object[]): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json; charset=UTF-8', 'X-WP-Total': String(total) });
    response.end(JSON.stringify(list));
  };
}

export function answerWith(status: number, type: string, body: string): Answer {
  return (_request, response) => void response.writeHead(status, { 'Content-Type': type }).end(body);
}

export function post(id: number, title: string, excerpt = '<p>Text.</p>', date = '2026-03-05T23:30:00'): object {
  return { id, title: { rendered: title }, excerpt: { rendered: excerpt }, date, slug: `post-${id}` };
}

/** Fails a call for which the test has set no response. */
export function unexpectedCall(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(500).end();
}
