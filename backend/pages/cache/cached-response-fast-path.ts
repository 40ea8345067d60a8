import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VisitsService } from '../../platform/counts/visits.service.js';
import { REQUEST_ID_HEADER } from '../../platform/http/requests/request-middleware.js';
import { CLIENT_CLOSED_REQUEST, RequestObserver } from '../../platform/http/requests/request-observer.js';
import { StaffCookiesService } from '../../staff/sessions/staff-cookies.service.js';
import { PageMetrics } from '../page.metrics.js';
import type { CachedPage } from '../rendering/render.contract.js';
import { type CachedDocument, type ContentEncoding, PageCache } from './page-cache.js';
import { PageVersions } from './page-versions.js';

/** Above this number all responses are dropped. */
const MAX_RESPONSES = 8_192;
const MAX_KEY_LENGTH = 512;
/** Headers that `node:http` or this class sets for each response. */
const PER_RESPONSE_HEADERS: ReadonlySet<string> = new Set([
  REQUEST_ID_HEADER.toLowerCase(),
  'connection',
  'keep-alive',
  'date',
]);
const BODY_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-length', 'transfer-encoding']);

interface CachedResponse {
  page: CachedPage;
  encoding: ContentEncoding;
  etag: string;
  /** Alternating names and values, as `writeHead` takes them; the request ID comes last. */
  head: string[];
  /** The same for a 304 response. */
  notModifiedHead: string[];
}

/**
 * Answers requests for cached pages before any middleware runs. It repeats a response that the middleware stack sent for
 * the same URL and `Accept-Encoding`, headers included, while the page's content is unchanged; the stack answers everything else.
 */
@Injectable()
export class CachedResponseFastPath {
  /** By URL and `Accept-Encoding`. */
  private readonly responses = new Map<string, CachedResponse>();

  constructor(
    private readonly cache: PageCache,
    private readonly versions: PageVersions,
    private readonly cookies: StaffCookiesService,
    private readonly metrics: PageMetrics,
    private readonly watch: RequestObserver,
    private readonly visits: VisitsService,
  ) {}

  /** @param mayAnswer false for a request that the stack may have to refuse or redirect */
  install(server: Server, mayAnswer: (request: IncomingMessage) => boolean): void {
    const stack = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (mayAnswer(request) && this.answer(request, response)) return;
      for (const listener of stack) listener.call(server, request, response);
    });
  }

  /** Must be called with each cached page that the stack has sent. */
  remember(page: CachedPage, encoding: ContentEncoding, request: Request, response: Response): void {
    const key = keyOf(request);
    if (request.method !== 'GET' || response.statusCode !== 200 || key.length > MAX_KEY_LENGTH) return;
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !PER_RESPONSE_HEADERS.has(name));
    const flat = (entries: typeof headers) => [
      ...entries.flatMap(([name, value]) => [name, String(value)]),
      REQUEST_ID_HEADER,
      '',
    ];
    if (this.responses.size >= MAX_RESPONSES) this.responses.clear();
    this.responses.set(key, {
      page,
      encoding,
      etag: String(response.getHeader('ETag')),
      head: flat(headers),
      notModifiedHead: flat(headers.filter(([name]) => !BODY_HEADERS.has(name))),
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.responses.get(keyOf(request));
    const document = cached && this.currentDocument(cached, request);
    if (!document) return false;

    const tag = request.headers['if-none-match'];
    const isNotModified = tag === cached.etag;
    // Lists of ETags and strong ETags are left to the stack.
    if (tag !== undefined && !isNotModified && !/^W\/"[^",]*"$/.test(tag)) return false;
    const id = randomUUID();
    this.observe(request, response, id);
    const head = isNotModified ? cached.notModifiedHead : cached.head;
    head[head.length - 1] = id;
    response.writeHead(isNotModified ? 304 : 200, head);
    response.end(isNotModified || request.method === 'HEAD' ? undefined : document.bodies[cached.encoding]);
    return true;
  }

  /** Null for a request that the stack must answer, or when the page has changed. */
  private currentDocument({ page, etag }: CachedResponse, { method, headers }: IncomingMessage): CachedDocument | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers['cache-control'] !== undefined) return null;
    if (headers.cookie !== undefined && this.cookies.hasSession(headers.cookie)) return null;
    const { content } = this.versions;
    if (!content.isSettled || content.unconfirmedSeconds() !== null) return null;
    const document = this.cache.fresh(page.address, this.versions.of(page));
    return document?.etag === etag ? document : null;
  }

  /** Metrics and the log line; the middleware stack has its own. There is no trace: it would cost more than the response. */
  private observe(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { socket } = request;
    const started = performance.now();
    const sentBefore = socket.bytesWritten;
    this.metrics.count('hit');
    response.on('close', () => {
      if (response.writableFinished) this.visits.countDocument(request);
      const { method = '', url = '' } = request;
      const queryAt = url.indexOf('?');
      this.watch.answered({
        method,
        route: 'page',
        path: queryAt < 0 ? url : url.slice(0, queryAt),
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
        milliseconds: performance.now() - started,
        bytes: socket.bytesWritten - sentBefore,
        requestId,
      });
    });
  }
}

const keyOf = ({ url, headers }: IncomingMessage): string => `${url} ${headers['accept-encoding'] ?? ''}`;
