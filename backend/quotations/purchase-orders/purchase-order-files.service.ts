import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Settings } from '../../config/settings.js';
import { PURCHASE_ORDER_FILE, UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { IncomingFiles, isPdfFile, type ReceivedFile } from '../../platform/files/incoming-files.js';
import { sendStoredFile } from '../../platform/files/send-file.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { PURCHASE_ORDER_MESSAGES } from '../customer/customer-quotation.contract.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';

const FOLDER = 'purchase-orders';
/** Longer than any acceptance takes. */
const ORPHANED_MS = 24 * 60 * 60_000;

/** A purchase order for the transaction that accepts a quotation. */
export interface AttachedFile {
  /** Its name in the revision. */
  name: string;
  /** Stores it. Call it as the last step of the transaction, so that only the commit can still fail. */
  keep(): Promise<void>;
}

/**
 * The purchase orders that customers attach. A file is stored before its row is committed and removed after it, so no row names a
 * missing file.
 */
@Injectable()
export class PurchaseOrderFilesService extends IncomingFiles {
  private readonly logger = new Logger('quotations');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    @Inject(Settings) { dataDir }: Pick<Settings, 'dataDir'>,
  ) {
    super(join(dataDir, FOLDER));
  }

  /** Streams an upload to disk. If it is too large, the rest is read and discarded, so that the form's texts still arrive. */
  override receive(bytes: Readable): Promise<ReceivedFile> {
    return super.receive(Readable.from(justAbove(bytes, UPLOAD_LIMITS.purchaseOrder.bytes)));
  }

  /** @throws BadRequestException when it is too large, empty or not a PDF */
  async check(file: ReceivedFile): Promise<void> {
    const error = (message: string) => validationError({ [PURCHASE_ORDER_FILE]: [message] });
    if (file.size > UPLOAD_LIMITS.purchaseOrder.bytes) throw error(PURCHASE_ORDER_MESSAGES.tooLarge);
    if (file.size === 0) throw error(PURCHASE_ORDER_MESSAGES.empty);
    if (!(await isPdfFile(file))) throw error(PURCHASE_ORDER_MESSAGES.notPdf);
  }

  /**
   * Stores a checked file together with the row that names it, or neither.
   * @param work the transaction; called with null if there is no file
   */
  async storeWith<T>(file: ReceivedFile | undefined, work: (attached: AttachedFile | null) => Promise<T>): Promise<T> {
    if (file === undefined) return work(null);
    const name = randomUUID();
    try {
      return await work({ name, keep: () => this.storage.moveIn(keyOf(name), file.path) });
    } catch (error) {
      // The commit may have succeeded although its response was lost. Keep the file then: the sweep removes an orphaned file, but a lost one is gone.
      if (!(await this.isNamed(name).catch(() => true))) await this.remove(name);
      throw error;
    }
  }

  /** Sends the file of an accepted quotation to staff. @throws NotFoundException when there is no such quotation, or it has no file */
  async sendToStaff(key: QuotationKey, request: Request, response: Response): Promise<void> {
    const revision = await this.em
      .fork()
      .findOne(QuotationRevision, { quotation: key, state: 'accepted' }, { populate: ['quotation'] });
    const name = revision?.purchaseOrderFile;
    if (!revision || !name) throw new NotFoundException('There is no purchase order file.');
    const file = await this.storage.open(keyOf(name));
    if (file === null) {
      this.logger.error(`The purchase order ${name} of quotation ${revision.quotation.number} is missing`);
      throw new NotFoundException('The purchase order file is missing. Ask the customer to send it again.');
    }
    const title = `purchase-order-${revision.quotation.number}.pdf`;
    await sendStoredFile(file, title, { request, response, logger: this.logger });
  }

  /** Never rejects: no row names it any more, and the sweep tries again. */
  async remove(name: string): Promise<void> {
    try {
      await this.storage.remove(keyOf(name));
    } catch (error) {
      this.logger.error(`The purchase order ${name} could not be removed yet: ${String(error)}`);
    }
  }

  /**
   * Removes files that no revision names, left behind by processes that died before a commit or a removal.
   * @returns how many
   */
  sweep(): Promise<number> {
    return this.storage.sweep(FOLDER, ORPHANED_MS, async (key) => {
      const name = nameOf(key);
      return name === null || this.isNamed(name);
    });
  }

  private async isNamed(purchaseOrderFile: string): Promise<boolean> {
    return (await this.em.fork().count(QuotationRevision, { purchaseOrderFile })) > 0;
  }
}

const keyOf = (name: string): string => `${FOLDER}/${name}.pdf`;

/** Null for a file that this service did not store. */
const nameOf = (key: string): string | null => /^purchase-orders\/([0-9a-f-]{36})\.pdf$/.exec(key)?.[1] ?? null;

/** Reads everything, but passes on at most one byte more than the limit. */
async function* justAbove(bytes: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let room = limit + 1;
  for await (const chunk of bytes) {
    if (room > 0) yield chunk.subarray(0, room);
    room -= chunk.length;
  }
}
