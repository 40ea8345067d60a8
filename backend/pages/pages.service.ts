import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { requestIdOf } from '../platform/http/requests/request-id.js';
import { allowStyles } from '../platform/http/security-headers.js';
import { isDatabaseAway } from '../platform/postgres/database-away.js';
import { Tracing } from '../platform/tracing/tracing.js';
import { StaffCookies } from '../staff/staff-cookies.js';
import { PAGE_BUNDLE, type PageBundle } from './page-bundle.js';
import { type KeptDocument, type KeptEncoding, PageCache, type WholePage } from './page-cache.js';
import { type CacheResult, PageMetrics } from './page-metrics.js';
import { ReadyAnswers } from './ready-answers.js';
import { isReceipt } from './receipts.js';
import type {
  KeptAddress,
  PageSubmission,
  RenderedDocument,
  RenderedPage,
  RenderedRedirect,
  RenderInput,
  SubmissionFailure,
} from './render.contract.js';
import { SiteApiService } from './site-api.service.js';
import { SPECULATION_RULES } from './speculation-rules.controller.js';
import { markStale } from './stale-page.js';

/** Long enough for the slowest page, short enough to free what a dead database holds. */
const RENDER_TIMEOUT_MS = 10_000;
/** How long a browser may wait before it asks again for a page that failed. */
const RETRY_AFTER_SECONDS = 5;
/**
 * What others may do with a kept page: a browser asks each time, a CDN asks once a second for all its visitors. No
 * `stale-while-revalidate` there, as it would show a page after a change (docs/decisions/032-ready-answers.md).
 */
const KEPT_PAGE = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** Renders a page for a request and sends it. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger('pages');

  constructor(
    private readonly api: SiteApiService,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly cache: PageCache,
    private readonly versions: ContentVersions,
    private readonly cookies: StaffCookies,
    private readonly ready: ReadyAnswers,
    private readonly metrics: PageMetrics,
    private readonly tracing: Tracing,
  ) {}

  /**
   * A page that is the same for everybody comes from the cache; staff have theirs rendered.
   * @param submission a posted form to show again
   */
  async send(request: Request, response: Response, submission?: PageSubmission): Promise<void> {
    const isForEverybody = submission === undefined && this.cookies.sessionHash(request) === null;
    const kept = isForEverybody ? this.ready.keptAddress(request.originalUrl) : null;
    if (kept === null) await this.renderAndSend(request, response, submission);
    else await this.sendKept(kept, request, response);
  }

  private async sendKept(kept: KeptAddress, request: Request, response: Response): Promise<void> {
    const { address } = kept;
    await this.versions.settle();
    try {
      let result: CacheResult = 'hit';
      const document = await this.cache.get(address, this.versions.of(kept), () => {
        result = 'miss';
        return this.renderWhole(address, requestIdOf(response));
      });
      this.metrics.answered(result);
      if (document) this.sendKeptDocument(document, request, response);
      // A redirect, a page that is missing: for this visitor only.
      else await this.renderAndSend(request, response);
    } catch (error) {
      const last = this.cache.last(address);
      if (last === null || response.headersSent) throw error;
      this.logger.warn(`${address} is sent as it was: ${error instanceof Error ? error.message : ''}`);
      markStale(response, this.versions.unconfirmedSeconds() ?? 0);
      this.metrics.answered('stale');
      this.sendKeptDocument(last, request, response);
    }
  }

  /** Renders a page that is kept, unless it is there, for those who are yet to come. */
  async warm(path: string): Promise<void> {
    const kept = this.ready.keptAddress(path);
    if (kept === null) return;
    const { address } = kept;
    await this.cache.renew(address, this.versions.of(kept), () => this.renderWhole(address, 'warming'));
  }

  /** `send` answers a HEAD, and a visitor who has the document already, by themselves. */
  private sendKeptDocument(document: KeptDocument, request: Request, response: Response): void {
    const { plain, packed, etag } = document;
    const unconfirmed = this.versions.unconfirmedSeconds();
    if (unconfirmed !== null) markStale(response, unconfirmed);
    const encoding = request.acceptsEncodings('br', 'gzip') as KeptEncoding | false;
    response.type('html').setHeader('Cache-Control', KEPT_PAGE).setHeader('ETag', etag);
    allowStyles(response, document.styleHashes);
    response.vary('Accept-Encoding');
    if (document.firstPaint !== '') response.setHeader('Link', document.firstPaint);
    response.setHeader('Speculation-Rules', `"${SPECULATION_RULES}"`);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(encoding ? packed[encoding] : plain);
    // What was sent as it was is no answer for when it is known again.
    if (!response.hasHeader('Cache-Status')) this.ready.remember(document, encoding || 'plain', request, response);
  }

  /**
   * The document of a page, rendered for whoever waits for it; null when it is no plain success.
   * @throws ServiceUnavailableException when it failed for a reason that passes
   */
  private async renderWhole(address: string, requestId: string): Promise<WholePage | null> {
    const end = new AbortController();
    const timer = setTimeout(
      () => end.abort(new ServiceUnavailableException('This page took too long')),
      RENDER_TIMEOUT_MS,
    );
    try {
      const page = await this.render(address, null, requestId, end.signal, undefined);
      if (page.kind === 'redirect') return null;
      if (page.status >= 500) {
        page.abort(new Error('A page that failed is not kept'));
        if (this.cache.last(address)) throw new ServiceUnavailableException('This page cannot be rendered now');
        return null;
      }
      if (page.status !== 200 || !page.complete) {
        page.abort(new Error('Only whole pages are kept'));
        return null;
      }
      return { plain: await bytesOf(page), styleHashes: page.styleHashes };
    } finally {
      clearTimeout(timer);
    }
  }

  private async renderAndSend(request: Request, response: Response, submission?: PageSubmission): Promise<void> {
    const end = new AbortController();
    // A timer of our own, cleared at the end: `AbortSignal.timeout` holds what listens to it until it runs out, and with
    // it ten seconds' worth of rendered pages.
    const timer = setTimeout(
      () => end.abort(new ServiceUnavailableException('This page took too long')),
      RENDER_TIMEOUT_MS,
    );
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) end.abort(new Error('The visitor went away'));
    });
    try {
      const page = await this.render(request.originalUrl, request, requestIdOf(response), end.signal, submission);
      if (page.kind === 'document') {
        if (end.signal.aborted) page.abort(end.signal.reason);
        end.signal.addEventListener('abort', () => page.abort(end.signal.reason), { once: true });
      }
      end.signal.throwIfAborted();
      if (page.kind === 'redirect') redirect(page, response);
      else await this.sendDocument(page, request, response, submission?.failure);
    } catch (error) {
      // Nobody is left to answer, and nothing went wrong.
      if (!response.destroyed) throw end.signal.aborted ? end.signal.reason : error;
    }
  }

  /** @param request null for a page that is the same for everybody */
  private async render(
    path: string,
    request: Request | null,
    requestId: string,
    signal: AbortSignal,
    submission: PageSubmission | undefined,
  ): Promise<RenderedPage> {
    const renderPage = await this.bundle.renderPage();
    const { publicUrl, contentSiteUrl, company } = this.settings;
    const input: RenderInput = {
      path,
      api: this.api.of(request, requestId),
      site: { publicUrl, contentSiteUrl, company },
      submission,
      manifest: this.bundle.manifest,
      signal,
      onError: (error) => {
        if (signal.aborted) return;
        this.logFault(path, error);
      },
    };
    return this.metrics.timed(() => this.tracing.inSpan('render', {}, () => renderPage(input)));
  }

  /** A server that is away says so on every page: where that was noticed tells nothing more. */
  private logFault(path: string, error: unknown): void {
    const [address] = path.split('?');
    if (isDatabaseAway(error)) this.logger.warn(`${address} the database is away: ${String(error).split('\n', 1)[0]}`);
    else this.logger.error(`${address} ${error instanceof Error ? error.stack : String(error)}`);
  }

  private async sendDocument(
    page: RenderedDocument,
    request: Request,
    response: Response,
    failure: SubmissionFailure | undefined,
  ): Promise<void> {
    const isPassing = page.status >= 500 || page.status === 429 || page.status === 400;
    const retryAfter = failure?.retryAfterSeconds ?? (page.status === 503 ? RETRY_AFTER_SECONDS : null);
    response.status(page.status).type('html');
    allowStyles(response, page.styleHashes);
    const keepNowhere = isPassing || isReceipt(request) || isStaffPage(request);
    const isForStaff = this.cookies.sessionHash(request) !== null;
    response.setHeader('Cache-Control', keepNowhere ? 'no-store' : isForStaff ? 'private, no-cache' : 'no-cache');
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    if (page.complete) {
      // Answers a HEAD with the headers of the GET, for which it takes the body's length and tag.
      response.send(await bytesOf(page));
    } else if (request.method === 'HEAD') {
      page.abort(new Error('Only the head was asked for'));
      response.end();
    } else {
      // What is not ready yet is streamed as it comes, uncompressed: a flush after each piece would double the bytes.
      page.pipe(response);
    }
  }
}

/** A document that is ready, in one piece. */
function bytesOf(page: RenderedDocument): Promise<Buffer> {
  const whole = new PassThrough();
  page.pipe(whole);
  return buffer(whole);
}

function redirect({ status, location }: RenderedRedirect, response: Response): void {
  response.setHeader('Cache-Control', status === 301 ? 'public, max-age=3600' : 'no-cache');
  response.redirect(status, location);
}

/** What it shows depends on who asks. The path is taken as the pages' router takes it: decoded, and without dots. */
function isStaffPage({ path }: Request): boolean {
  return /^\/admin(?:\/|$)/i.test(decodeURIComponent(new URL(`http://site${path}`).pathname));
}
