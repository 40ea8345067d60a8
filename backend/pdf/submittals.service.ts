import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError } from '../platform/concurrency/concurrency.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { PdfService } from './pdf.service.js';
import { referenceOf, type SubmittalContent, submittalId } from './submittal-content.js';
import { SubmittalContentService } from './submittal-content.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';
import { SUBMITTALS_PATH, type SubmittalReceipt, type SubmittalRequest } from './submittals.contract.js';

/** Packages with more cut sheets are made by a job. */
const SHORT_ITEMS = 4;

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
}
