import { Injectable, NotFoundException } from '@nestjs/common';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { WorkQueue } from '../../platform/concurrency/work-queue.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { type PrintableQuotation, PrintableQuotationsService } from '../../quotations/printable-quotations.service.js';
import { documentKey } from '../../quotations/printed-facts.contract.js';
import { PaperService } from '../paper.service.js';

/** A long one takes a second of the processor. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 20;

/**
 * The documents of sent revisions. Each is made once, by the job of its first mail or for whoever asks first, and kept: later
 * changes of drawings or of this program do not change a document that a customer has.
 */
@Injectable()
export class QuotationPdfsService {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly paper: PaperService,
    private readonly storage: FileStorage,
  ) {}

  /**
   * @throws NotFoundException for a draft, and for a revision that was sent before there were documents
   * @throws QueueFullError when too many are being made
   */
  async read(quotation: PrintableQuotation): Promise<Buffer> {
    const { printed } = quotation;
    if (printed === null) throw new NotFoundException('This revision has no document.');
    const key = documentKey(printed.file);
    const kept = await this.storage.readWhole(key);
    if (kept !== null) return kept;
    return this.flights.run(key, () =>
      this.work.run(async () => {
        const made = await this.paper.writeQuotation(quotation, printed);
        await this.printable.keep(quotation, () => this.storage.write(key, made));
        return made;
      }),
    );
  }
}
