import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { Tracing } from '../platform/tracing/tracing.js';
import { StaffCookies } from '../staff/staff-cookies.js';
import type { PageBundle } from './page-bundle.js';
import { type KeptDocument, type KeptEncoding, PageCache } from './page-cache.js';
import { type CacheResult, PageMetrics } from './page-metrics.js';
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

/** Injection token of the pages to render. */
export const PAGE_BUNDLE = Symbol('page bundle');

/** Long enough for the slowest page, short enough to free what a dead database holds. */
const RENDER_TIMEOUT_MS = 10_000;
/** How long a browser may wait before it asks again for a page that failed. */
const RETRY_AFTER_SECONDS = 5;

/** Renders a page for a request and sends it. */
@Injectable()
export class PagesService {
  readonly #logger = new Logger('pages');

  constructor(
    private readonly api: SiteApiService,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly cache: PageCache,
    private readonly versions: ContentVersions,
    private readonly cookies: StaffCookies,
    private readonly metrics: PageMetrics,
    private readonly tracing: Tracing,
  ) {}

  /**
   * A page that is the same for everybody comes from the cache; staff have theirs rendered.
   * @param submission a posted form to show again
   */
  async send(request: Request, response: Response, submission?: PageSubmission): Promise<void> {
    const isForEverybody = submission === undefined && this.cookies.sessionHash(request) === null;
    const kept = isForEverybody ? (this.bundle.findKeptPage?.(request.originalUrl) ?? null) : null;
    if (kept === null) await this.renderAndSend(request, response, submission);
    else await this.sendKept(kept, request, response);
  }

  private async sendKept({ address, shows }: KeptAddress, request: Request, response: Response): Promise<void> {
    await this.versions.settle();
    try {
      let result: CacheResult = 'hit';
      const document = await this.cache.get(address, this.versions.of(shows), () => {
        result = 'miss';
        return this.renderWhole(address, response);
      });
      this.metrics.answered(result);
      if (document) sendDocument(document, request, response);
      // A redirect, a page that is missing: for this visitor only.
      else await this.renderAndSend(request, response);
    } catch (error) {
      const last = this.cache.last(address);
      if (last === null || response.headersSent) throw error;
      this.#logger.warn(`${address} is sent as it was: ${error instanceof Error ? error.message : ''}`);
      this.metrics.answered('stale');
      sendDocument(last, request, response);
    }
  }

  /**
   * The document of a page, rendered for whoever waits for it; null when it is no plain success.
   * @throws ServiceUnavailableException when it failed for a reason that passes
   */
  private async renderWhole(address: string, response: Response): Promise<Buffer | null> {
    const end = new AbortController();
    const timer = setTimeout(
      () => end.abort(new ServiceUnavailableException('This page took too long')),
      RENDER_TIMEOUT_MS,
    );
    try {
      const page = await this.render(address, null, response, end.signal, undefined);
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
      return await bytesOf(page);
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
      const page = await this.render(request.originalUrl, request, response, end.signal, submission);
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
    response: Response,
    signal: AbortSignal,
    submission: PageSubmission | undefined,
  ): Promise<RenderedPage> {
    const renderPage = await this.bundle.renderPage();
    const { publicUrl, contentSiteUrl, company } = this.settings;
    const input: RenderInput = {
      path,
      api: this.api.of(request, requestIdOf(response)),
      site: { publicUrl, contentSiteUrl, company },
      submission,
      manifest: this.bundle.manifest,
      signal,
      onError: (error) => {
        if (signal.aborted) return;
        const trace = error instanceof Error ? error.stack : String(error);
        this.#logger.error(`${path.split('?')[0]} ${trace}`);
      },
    };
    return this.metrics.timed(() => this.tracing.inSpan('render', {}, () => renderPage(input)));
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
    const keepNowhere = isPassing || isReceipt(request) || isStaffPage(request);
    response.setHeader('Cache-Control', keepNowhere ? 'no-store' : 'no-cache');
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

/** `send` answers a HEAD, and a visitor who has the document already, by themselves. */
function sendDocument({ plain, packed, etag }: KeptDocument, request: Request, response: Response): void {
  const encoding = request.acceptsEncodings('br', 'gzip') as KeptEncoding | false;
  response.type('html').setHeader('Cache-Control', 'no-cache').setHeader('ETag', etag);
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.send(encoding ? packed[encoding] : plain);
}

function redirect({ status, location }: RenderedRedirect, response: Response): void {
  response.setHeader('Cache-Control', status === 301 ? 'public, max-age=3600' : 'no-cache');
  response.redirect(status, location);
}

/** What it shows depends on who asks. The path is taken as the pages' router takes it: decoded, and without dots. */
function isStaffPage({ path }: Request): boolean {
  return /^\/admin(?:\/|$)/i.test(decodeURIComponent(new URL(`http://site${path}`).pathname));
}
