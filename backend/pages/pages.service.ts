import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { requestIdOf } from '../platform/http/request-id.js';
import type { PageBundle } from './page-bundle.js';
import type { PageSubmission, RenderedDocument, RenderedPage } from './render.contract.js';
import { SiteApiService } from './site-api.service.js';

/** Injection token of the pages to render. */
export const PAGE_BUNDLE = Symbol('page bundle');

/** Long enough for the slowest page, short enough to free what a dead database holds. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page for a request and sends it. */
@Injectable()
export class PagesService {
  readonly #logger = new Logger('pages');

  constructor(
    private readonly api: SiteApiService,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @param submission a posted form to show again */
  async send(request: Request, response: Response, submission?: PageSubmission): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort(new Error('The visitor went away'));
    });
    const page = await this.render(request, response, gone.signal, submission);
    if (gone.signal.aborted) {
      if (page.kind === 'document') page.abort(gone.signal.reason);
      return;
    }
    if (page.kind === 'redirect') {
      response.setHeader('Cache-Control', page.status === 301 ? 'public, max-age=3600' : 'no-cache');
      response.redirect(page.status, page.location);
      return;
    }
    gone.signal.addEventListener('abort', () => page.abort(gone.signal.reason), { once: true });
    await this.sendDocument(page, request, response);
  }

  private async render(
    request: Request,
    response: Response,
    gone: AbortSignal,
    submission: PageSubmission | undefined,
  ): Promise<RenderedPage> {
    const renderPage = await this.bundle.renderPage();
    const { publicUrl, company } = this.settings;
    return renderPage({
      path: request.originalUrl,
      api: this.api,
      site: { publicUrl, company },
      submission,
      manifest: this.bundle.manifest,
      signal: AbortSignal.any([gone, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError: (error) => {
        const trace = error instanceof Error ? error.stack : String(error);
        this.#logger.error(`${request.path} [${requestIdOf(response)}] ${trace}`);
      },
    });
  }

  private async sendDocument(page: RenderedDocument, request: Request, response: Response): Promise<void> {
    response.status(page.status).type('html');
    response.setHeader('Cache-Control', page.status >= 500 || page.status === 400 ? 'no-store' : 'no-cache');
    if (page.status === 503) response.setHeader('Retry-After', '5');
    if (request.method === 'HEAD') {
      page.abort(new Error('Only the head was asked for'));
      response.end();
    } else if (page.complete) {
      const whole = new PassThrough();
      page.pipe(whole);
      response.send(await buffer(whole));
    } else {
      // What is not ready yet is streamed as it comes, uncompressed: a flush after each piece would double the bytes.
      page.pipe(response);
    }
  }
}
