import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { allowContained } from '../../platform/http/responses/security-headers.js';
import { errorTrace } from '../../platform/logging/log-text.js';
import { isDatabaseDown } from '../../platform/postgres/postgres.js';
import { Tracing } from '../../platform/tracing/tracing.js';
import { PageMetrics } from '../page.metrics.js';
import { PAGE_BUNDLE, type PageBundle } from './page-bundle.js';
import { PageContentService, type SectionDraft } from './page-content.service.js';
import type {
  DocumentHeaders,
  PageAddress,
  PageResponse,
  PageSubmission,
  RenderedDocument,
} from './render.contract.js';
import { SiteApiService } from './site-api.service.js';

/** Long enough for the slowest page, short enough to free renders that wait for a dead database. */
const TIMEOUT_MS = 10_000;

export interface RenderRequest {
  /** Path and query. */
  path: string;
  requestId: string;
  /** Left out for a page that is the same for everybody. */
  request?: Request;
  /** A posted form to show again. */
  submission?: PageSubmission;
  /** Makes the page a preview. */
  draft?: SectionDraft;
}

@Injectable()
export class PageRendererService {
  private readonly logger = new Logger('pages');

  constructor(
    private readonly api: SiteApiService,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
    private readonly content: PageContentService,
    private readonly metrics: PageMetrics,
    private readonly tracing: Tracing,
  ) {}

  /** The rules that the definition of the requested page has for its address. */
  addressOf(url: string): PageAddress {
    return this.bundle.findPage(url);
  }

  /** The data in the document of a page that is the same for everybody. */
  async answers(path: string, requestId: string): Promise<PageResponse[]> {
    const { readAnswers } = await this.bundle.load();
    const { read } = await this.content.published();
    const onError = (error: unknown) => this.logError(path, error);
    return readAnswers({ path, api: this.api.of(null, requestId, read), onError });
  }

  /** @param signal aborts the render; later errors are not logged */
  async render({ path, requestId, request, submission, draft }: RenderRequest, signal: AbortSignal) {
    const { renderPage } = await this.bundle.load();
    const { site, read, frame } = await (draft ? this.content.withDraft(draft) : this.content.published());
    const input = {
      path,
      api: this.api.of(request ?? null, requestId, read),
      site,
      frame: draft ? { ...frame, preview: draft.section } : frame,
      submission,
      manifest: this.bundle.manifest,
      signal,
      onError: (error: unknown) => {
        if (!signal.aborted) this.logError(path, error);
      },
    };
    return this.metrics.timed(() => this.tracing.inSpan('render', {}, () => renderPage(input)));
  }

  private logError(path: string, error: unknown): void {
    const [pathname] = path.split('?');
    // No stack trace: a database outage is the same on every page.
    if (isDatabaseDown(error)) this.logger.warn(`${pathname} the database is down: ${String(error).split('\n', 1)[0]}`);
    else this.logger.error(`${pathname} ${errorTrace(error)}`);
  }
}

export function setDocumentHeaders({ preloads, ...contained }: DocumentHeaders, response: Response): void {
  if (preloads !== '') response.setHeader('Link', preloads);
  allowContained(response, contained);
}

/**
 * The stream is no `Writable`: V8 puts a function that is assigned to a property, as that class does, into old space, where it keeps all
 * that it refers to, such as the page, until the next major collection.
 */
export const documentBytes = (page: RenderedDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const write = (chunk: string | Buffer) => chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk) > 0;
    const end = (last = '') => resolve(Buffer.concat([...chunks, Buffer.from(last)]));
    page.pipe(Object.assign(new EventEmitter(), { write, end, destroy: reject }) as unknown as NodeJS.WritableStream);
  });

/** Aborts after the render timeout. Unlike `AbortSignal.timeout` it can be cleared, and then keeps no rendered page in memory. */
export class RenderTimeout extends AbortController {
  private readonly timer = setTimeout(
    () => this.abort(new ServiceUnavailableException('This page took too long')),
    TIMEOUT_MS,
  );

  clear(): void {
    clearTimeout(this.timer);
  }
}
