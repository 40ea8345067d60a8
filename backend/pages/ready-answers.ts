import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ContentVersions } from '../platform/content/content-versions.js';
import { CLIENT_WENT_AWAY, RequestWatch } from '../platform/http/request-watch.js';
import { REQUEST_ID_HEADER } from '../platform/http/requests/request-id.js';
import { RequestLine } from '../platform/logging/request-line.js';
import { StaffCookies } from '../staff/staff-cookies.js';
import { PAGE_BUNDLE, type PageBundle } from './page-bundle.js';
import { type KeptDocument, type KeptForm, PageCache } from './page-cache.js';
import { PageMetrics } from './page-metrics.js';
import type { KeptAddress } from './render.contract.js';

/** Spellings of addresses and of `Accept-Encoding` that are remembered; past it all are forgotten at once. */
const MOST_SPELLINGS = 4_096;
/** Longer ones are no links of ours. */
const LONGEST_SPELLING = 256;
/** What the connection or the moment decides; `node:http` writes it anew. */
const OF_THE_MOMENT = new Set([REQUEST_ID_HEADER.toLowerCase(), 'connection', 'keep-alive', 'date']);
const OF_THE_BODY = new Set(['content-type', 'content-length', 'transfer-encoding']);

/** An answer as `writeHead` takes it: names and values by turns. Last stands the id of the request that is being answered. */
interface ReadyAnswer {
  head: string[];
  /** Head of the answer to a visitor who has the document already. */
  unchangedHead: string[];
  body: Buffer;
}

/**
 * Kept pages in front of Nest and Express: a request for one costs little more than sending its bytes. Each answer was
 * sent by the whole stack before, and goes out with the very headers that it had there. What is not plainly such a
 * request (another method, staff, a visitor who came astray, a page that is old) goes on to the stack, which knows more.
 */
@Injectable()
export class ReadyAnswers {
  private readonly answers = new WeakMap<KeptDocument, Partial<Record<KeptForm, ReadyAnswer>>>();
  private readonly addresses = new Map<string, KeptAddress | null>();
  /** What the stack chose for a text of `Accept-Encoding`. */
  private readonly forms = new Map<string, KeptForm>();

  constructor(
    private readonly cache: PageCache,
    private readonly versions: ContentVersions,
    private readonly cookies: StaffCookies,
    private readonly metrics: PageMetrics,
    private readonly watch: RequestWatch,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
  ) {}

  /** @param cameRightly false for a request that may have to be sent to the site's own address */
  standBefore(server: Server, cameRightly: (request: IncomingMessage) => boolean): void {
    const stack = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (cameRightly(request) && this.answer(request, response)) return;
      for (const listener of stack) listener.call(server, request, response);
    });
  }

  /** To be told of each kept document that the stack has sent. */
  remember(document: KeptDocument, form: KeptForm, request: Request, response: Response): void {
    if (request.method !== 'GET' || response.statusCode !== 200) return;
    remember(this.forms, request.headers['accept-encoding'] ?? '', form);
    const head: string[] = [];
    const unchangedHead: string[] = [];
    for (const [name, value] of Object.entries(response.getHeaders())) {
      if (value === undefined || OF_THE_MOMENT.has(name)) continue;
      head.push(name, oneByte(String(value)));
      if (!OF_THE_BODY.has(name)) unchangedHead.push(name, oneByte(String(value)));
    }
    const body = form === 'plain' ? document.plain : document.packed[form];
    head.push(REQUEST_ID_HEADER, '');
    unchangedHead.push(REQUEST_ID_HEADER, '');
    const answers = this.answers.get(document) ?? {};
    answers[form] = { head, unchangedHead, body };
    this.answers.set(document, answers);
  }

  /** The address by which a page is kept; null for a page that is rendered for each visitor. */
  keptAddress(url: string): KeptAddress | null {
    const known = this.addresses.get(url);
    if (known !== undefined) return known;
    const address = this.bundle.findKeptPage?.(url) ?? null;
    remember(this.addresses, url, address);
    return address;
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers['cache-control'] !== undefined) return false;
    const document = this.find(request);
    const form = this.forms.get(String(headers['accept-encoding'] ?? ''));
    const ready = document && form && this.answers.get(document)?.[form];
    if (!ready) return false;

    const tag = headers['if-none-match'];
    const isUnchanged = tag === document.etag;
    // A list of tags, a strong one: whether one of them fits is not for us to say.
    if (tag !== undefined && !isUnchanged && !/^W\/"[^",]*"$/.test(tag)) return false;
    const id = randomUUID();
    this.observe(request, response, id);
    const head = isUnchanged ? ready.unchangedHead : ready.head;
    head[head.length - 1] = id;
    response.writeHead(isUnchanged ? 304 : 200, head);
    response.end(isUnchanged || method === 'HEAD' ? undefined : ready.body);
    return true;
  }

  /** Counts the answer and writes its line, as the stack does for all that comes by it. A trace would cost more than the answer. */
  private observe(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { socket } = request;
    const started = performance.now();
    const sentBefore = socket.bytesWritten;
    this.metrics.answered('hit');
    response.on('close', () => {
      const { method = '', url = '' } = request;
      const queryAt = url.indexOf('?');
      this.watch.answered(
        new RequestLine(
          method,
          'page',
          queryAt < 0 ? url : url.slice(0, queryAt),
          response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY,
          performance.now() - started,
          socket.bytesWritten - sentBefore,
          requestId,
        ),
      );
    });
  }

  /** The document as it is now; null when it has to be rendered, or looked at more closely. */
  private find({ url, headers }: IncomingMessage): KeptDocument | null {
    if (!this.versions.isSettled || this.versions.unconfirmedSeconds() !== null || !url?.startsWith('/')) return null;
    if (headers.cookie !== undefined && this.cookies.hasSession(headers.cookie)) return null;
    const kept = this.keptAddress(url);
    return kept && this.cache.fresh(kept.address, this.versions.of(kept));
  }
}

/**
 * The same text in a byte a character, as headers have it. What was cut out of a document holds two for each, and would make
 * two of every character of the head that it is joined to.
 */
function oneByte(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function remember<T>(known: Map<string, T>, spelling: string, value: T): void {
  if (spelling.length > LONGEST_SPELLING) return;
  if (known.size >= MOST_SPELLINGS) known.clear();
  known.set(spelling, value);
}
