import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { chosenEncoding } from '../../platform/http/responses/compress.js';
import { type CacheResult, PageMetrics } from '../page.metrics.js';
import {
  documentBytes,
  PageRendererService,
  RenderTimeout,
  setDocumentHeaders,
} from '../rendering/page-renderer.service.js';
import { type CachedPage } from '../rendering/render.contract.js';
import { CachedResponseFastPath } from './cached-response-fast-path.js';
import { type CachedDocument, type ContentEncoding, PageCache, type WholePage } from './page-cache.js';
import { PageVersions } from './page-versions.js';

/** Browsers revalidate each time, a CDN once a second. No `stale-while-revalidate`: it would show a page from before a change. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** Sends pages that are the same for everybody. */
@Injectable()
export class CachedPagesService {
  private readonly logger = new Logger('pages');

  constructor(
    private readonly cache: PageCache,
    private readonly versions: PageVersions,
    private readonly renderer: PageRendererService,
    private readonly fastPath: CachedResponseFastPath,
    private readonly metrics: PageMetrics,
  ) {}

  /** @returns false, without a response, for a page that must not be cached */
  async send(page: CachedPage, request: Request, response: Response): Promise<boolean> {
    await this.versions.content.settle();
    // Do not render during an outage: it would only wait for the database.
    const last = this.versions.content.unconfirmedSeconds() === null ? null : this.cache.last(page.address);
    if (last) {
      this.sendStale(last, request, response);
      return true;
    }
    let result: CacheResult = 'hit';
    try {
      const document = await this.cache.get(page.address, this.versions.of(page), () => {
        result = 'miss';
        return this.render(page, requestIdOf(response));
      });
      if (!document) return false;
      this.metrics.count(result);
      const encoding = sendDocument(document, request, response);
      this.fastPath.remember(page, encoding, request, response);
    } catch (error) {
      const last = this.cache.last(page.address);
      if (last === null || response.headersSent) throw error;
      this.logger.warn(`${page.address} is sent stale: ${error instanceof Error ? error.message : ''}`);
      this.sendStale(last, request, response);
    }
    return true;
  }

  /** A negative `ttl` in `Cache-Status` says how long the page is overdue (RFC 9211 §2.5). */
  private sendStale(document: CachedDocument, request: Request, response: Response): void {
    const seconds = Math.max(1, Math.round(this.versions.content.unconfirmedSeconds() ?? 0));
    response.setHeader('Cache-Status', `site; hit; ttl=-${seconds}`);
    this.metrics.count('stale');
    sendDocument(document, request, response);
  }

  /**
   * @returns null for a redirect, an error, or a page that is streamed
   * @throws ServiceUnavailableException when a page that was cached before fails temporarily
   */
  private async render({ address }: CachedPage, requestId: string): Promise<WholePage | null> {
    const end = new RenderTimeout();
    try {
      const page = await this.renderer.render({ path: address, requestId }, end.signal);
      if (page.kind === 'redirect') return null;
      if (page.status === 200 && page.complete) return { html: await documentBytes(page), headers: page.headers };
      page.abort(new Error('This page cannot be cached'));
      if (page.status >= 500 && this.cache.last(address))
        throw new ServiceUnavailableException('This page cannot be rendered now');
      return null;
    } finally {
      end.clear();
    }
  }
}

/** `response.send` handles HEAD and conditional requests. */
function sendDocument({ bodies, etag, headers }: CachedDocument, request: Request, response: Response) {
  const encoding: ContentEncoding = chosenEncoding(request, ['br', 'gzip']) ?? 'identity';
  response.type('html').setHeader('Cache-Control', CACHE_CONTROL).setHeader('ETag', etag);
  response.vary('Accept-Encoding');
  setDocumentHeaders(headers, response);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.send(bodies[encoding]);
  return encoding;
}
