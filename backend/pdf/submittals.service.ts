import { HttpStatus, Injectable, Logger, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import type { Response } from 'express';
import { QueueFullError } from '../platform/concurrency/concurrency.js';
import { LinkedErrorException } from '../platform/http/errors/api-errors.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { escapeMarkup, plainPage } from '../platform/markup/escape-markup.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { PdfService } from './pdf.service.js';
import { referenceOf, type SubmittalContent, submittalId } from './submittal-content.js';
import { SubmittalContentService, SubmittalFilesService } from './submittal-files.service.js';
import { SUBMITTALS_PATH, type SubmittalReceipt, type SubmittalRequest } from './submittals.contract.js';

/** Packages with more cut sheets are made by a job. */
const SHORT_ITEMS = 4;
/** A job that has not finished after this time counts as failed. */
const MAKING_MS = 10 * 60 * 1_000;
const AGAIN = { href: '/quote', label: 'Open your quote list' };
const WAITING_SECONDS = 3;

@Injectable()
export class SubmittalsService {
  private readonly logger = new Logger('pdf');

  constructor(
    private readonly contents: SubmittalContentService,
    private readonly files: SubmittalFilesService,
    private readonly pdf: PdfService,
    private readonly queue: JobQueue,
    private readonly limiter: RateLimiter,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * Makes a short package, or has a job make it. They are made one at a time, so the same content is never made twice.
   * @throws BadRequestException for an unknown product, an unreadable design, or when both are missing
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   * @throws TooManyRequestsException when the client requested too many, or its budget of work is used up
   * @throws ServiceUnavailableException when the package is long and the job queue is unavailable
   */
  async request(request: SubmittalRequest, clientAddress: string, now = new Date()): Promise<SubmittalReceipt> {
    await this.limiter.consume([{ limit: 'submittal-address', key: clientNetwork(clientAddress) }]);
    return this.budget.spend('submittal', clientAddress, async () => {
      const content = await this.contents.of(request, now);
      const id = submittalId(content);
      const isReady = (await this.files.has(id)) || (await this.make(id, content));
      return { url: `${SUBMITTALS_PATH}/${id}.pdf`, reference: referenceOf(id), isReady };
    });
  }

  /**
   * Sends the PDF. While it is being made, sends a page with status 202 that keeps reloading.
   * @throws NotFoundException for a malformed link
   * @throws LinkedErrorException 404 for a package that is no longer kept, 503 for one that could not be made
   */
  async send(name: string, response: Response): Promise<void> {
    const id = name.replace(/\.pdf$/, '');
    if (name === id || !this.files.isId(id)) throw new NotFoundException('There is no such package');
    const pdf = await this.files.readPdf(id);
    if (pdf === null) await this.answerUnmade(id, response);
    else {
      response.setHeader('ETag', `"${id}"`);
      response.setHeader('Content-Type', 'application/pdf');
      response.setHeader('Content-Disposition', `inline; filename="submittal-${referenceOf(id)}.pdf"`);
      response.send(pdf);
    }
  }

  /** @returns whether the package is ready; otherwise a job makes it */
  private async make(id: string, content: SubmittalContent): Promise<boolean> {
    if (content.items.length <= SHORT_ITEMS) {
      try {
        const { pdf } = await this.pdf.writeSubmittal(id, content);
        await this.files.writePdf(id, pdf);
        return true;
      } catch (error) {
        // Let a job make it, like a long package.
        if (!(error instanceof QueueFullError)) throw error;
      }
    }
    await this.files.writeContent(id, content);
    try {
      await this.queue.add('make-submittal', [{ id }]);
    } catch (error) {
      this.logger.warn(`${referenceOf(id)}: ${error instanceof Error ? error.message : ''}`);
      throw new ServiceUnavailableException('The package could not be started. Please try again in a moment.');
    }
    return false;
  }

  private async answerUnmade(id: string, response: Response): Promise<void> {
    const requested = await this.files.requestedAt(id);
    if (requested === null)
      throw new LinkedErrorException(
        'This package is no longer kept. Request it again from your quote list or the scaffold builder.',
        HttpStatus.NOT_FOUND,
        AGAIN,
      );
    if (Date.now() - requested.getTime() > MAKING_MS || (await this.files.hasFailed(id)))
      throw new LinkedErrorException(
        'This package could not be made. Please request it again.',
        HttpStatus.SERVICE_UNAVAILABLE,
        AGAIN,
      );
    response.status(HttpStatus.ACCEPTED);
    response.setHeader('Retry-After', WAITING_SECONDS);
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(waitingPage(referenceOf(id)));
  }
}

/** A page that reloads until the package is ready. It works without JavaScript. */
const waitingPage = (reference: string): string =>
  plainPage(
    `Making submittal package ${reference}`,
    `<h1>Preparing your submittal package</h1>
<p>Reference ${escapeMarkup(reference)}. It opens here in a moment.</p>`,
    `<meta http-equiv="refresh" content="${WAITING_SECONDS}">\n`,
  );
