import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { SearchCountsService } from '../catalog/searches/search-counts.service.js';
import { isShown, VisitsService } from '../platform/counts/visits.service.js';
import { TooManyRequestsException } from '../platform/http/errors/api-errors.js';
import { requestIdOf } from '../platform/http/requests/request-middleware.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { errorTrace } from '../platform/logging/log-text.js';
import { StaffCookiesService } from '../staff/sessions/staff-cookies.service.js';
import { CachedPagesService } from './cache/cached-pages.service.js';
import { type SectionDraft } from './rendering/page-content.service.js';
import type { RenderRequest } from './rendering/page-renderer.service.js';
import {
  documentBytes,
  PageRendererService,
  RenderTimeout,
  setDocumentHeaders,
} from './rendering/page-renderer.service.js';
import {
  type PagePolicy,
  type PageResponse,
  type PageSubmission,
  type RenderedDocument,
  type RenderedRedirect,
} from './rendering/render.contract.js';

/** For a page that failed temporarily. */
const RETRY_AFTER_SECONDS = 5;

type SentPage = Omit<RenderRequest, 'requestId'> & { policy: PagePolicy };

/** Answers page requests: from the cache, or rendered for this visitor. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger('pages');

  constructor(
    private readonly cachedPages: CachedPagesService,
    private readonly renderer: PageRendererService,
    private readonly cookies: StaffCookiesService,
    private readonly searches: SearchCountsService,
    private readonly budget: WorkBudget,
    private readonly visits: VisitsService,
  ) {}

  /**
   * Staff always get a rendered page.
   * @param submission a posted form to show again
   * @throws TooManyRequestsException when the client's budget of work is used up
   */
  async send(request: Request, response: Response, submission?: PageSubmission): Promise<void> {
    const { cached, policy } = this.renderer.addressOf(request.originalUrl);
    const isCacheable = submission === undefined && this.cookies.sessionHash(request) === null;
    if (isCacheable && cached && (await this.cachedPages.send(cached, request, response))) {
      this.visits.countDocument(request);
      return;
    }
    const send = () =>
      this.renderAndSend(request, response, { path: request.originalUrl, request, submission, policy });
    await this.budget.spend(policy.calculatesDesign ? 'design' : 'page', request, send);
  }

  /**
   * @param path of a page, with its query
   * @throws NotFoundException for a page that is one person's
   */
  answers(request: Request, path: string, requestId: string): Promise<PageResponse[]> {
    const { isPrivate, isSecret, calculatesDesign } = this.renderer.addressOf(path).policy;
    if (isPrivate || isSecret) throw new NotFoundException('This page has no data for everybody.');
    const read = () => this.renderer.answers(path, requestId);
    return this.budget.spend(calculatesDesign ? 'design' : 'page', request, read);
  }

  /** Sends a page as visitors would see it with a draft; never cached. */
  async sendPreview(request: Request, response: Response, preview: { path: string; draft: SectionDraft }) {
    const policy = String(response.getHeader('Content-Security-Policy') ?? '');
    // A form of a preview would send a real request.
    response.setHeader('Content-Security-Policy', policy.replace(/form-action [^;]+/, "form-action 'none'"));
    response.setHeader('X-Robots-Tag', 'noindex');
    await this.renderAndSend(request, response, { ...preview, policy: { isPrivate: true } });
  }

  private async renderAndSend(request: Request, response: Response, { policy, ...rendered }: SentPage) {
    const end = new RenderTimeout();
    response.once('close', () => {
      end.clear();
      if (!response.writableFinished) end.abort(new Error('The client disconnected'));
    });
    try {
      const page = await this.renderer.render({ ...rendered, requestId: requestIdOf(response) }, end.signal);
      if (page.kind === 'document') {
        if (end.signal.aborted) page.abort(end.signal.reason);
        end.signal.addEventListener('abort', () => page.abort(end.signal.reason), { once: true });
      }
      end.signal.throwIfAborted();
      if (page.kind === 'redirect') redirect(page, response);
      else await this.sendDocument(page, request, response, rendered.submission, policy);
    } catch (error) {
      // The client has disconnected.
      if (!response.destroyed) throw end.signal.aborted ? end.signal.reason : error;
    }
  }

  private async sendDocument(
    page: RenderedDocument,
    request: Request,
    response: Response,
    submission: PageSubmission | undefined,
    { isPrivate, isSecret, search }: PagePolicy,
  ): Promise<void> {
    const isTemporary = page.status >= 500 || [400, 409, 429].includes(page.status);
    const isUncacheable = isTemporary || isPrivate || isSecret;
    const isForStaff = this.cookies.sessionHash(request) !== null;
    if (page.status === 200 && !isForStaff) {
      this.visits.countDocument(request);
      if (isShown(request.headers)) void this.countSearch(request, search);
    }
    const retryAfter = submission?.failure?.retryAfterSeconds ?? (page.status === 503 ? RETRY_AFTER_SECONDS : null);
    response.status(page.status).type('html');
    setDocumentHeaders(page.headers, response);
    response.setHeader('Cache-Control', isUncacheable ? 'no-store' : isForStaff ? 'private, no-cache' : 'no-cache');
    // The page's forms still send their origin.
    if (isSecret) response.setHeader('Referrer-Policy', 'strict-origin').setHeader('X-Robots-Tag', 'noindex');
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    if (page.complete) {
      response.send(await documentBytes(page));
    } else if (request.method === 'HEAD') {
      page.abort(new Error('HEAD needs no body'));
      response.end();
    } else {
      // Uncompressed: flushing the encoder after each chunk would double the bytes.
      page.pipe(response);
    }
  }

  /** A failure to count must not fail the page. */
  private async countSearch(request: Request, search: string | null | undefined): Promise<void> {
    if (typeof search !== 'string' || request.method !== 'GET') return;
    try {
      await this.searches.count(search, request.ip ?? '');
    } catch (error) {
      if (error instanceof TooManyRequestsException) return;
      const [reason] = errorTrace(error).split('\n', 1);
      this.logger.warn(`A search was not counted: ${reason}`);
    }
  }
}

function redirect({ status, location }: RenderedRedirect, response: Response): void {
  response.setHeader('Cache-Control', status === 301 ? 'public, max-age=3600' : 'no-cache');
  response.redirect(status, location);
}
