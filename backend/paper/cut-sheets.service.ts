import { createHash } from 'node:crypto';
import { Injectable, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ProductsService } from '../catalog/products.service.js';
import { SingleFlight } from '../platform/concurrency/single-flight.js';
import { QueueFullError, WorkQueue } from '../platform/concurrency/work-queue.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import type { ItemRecord } from './item-record.js';
import { PaperService } from './paper.service.js';

/** A sheet takes a tenth of a second of the processor: one at a time leaves room for pages. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 20;
/** About 400 sheets. */
const MAX_CACHED_BYTES = 20_000_000;

/** Cut sheets of catalog items, kept in memory by their version. */
@Injectable()
export class CutSheetsService {
  /** Least recently used first. */
  private readonly cache = new Map<string, Buffer>();
  private cachedBytes = 0;
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly products: ProductsService,
    private readonly paper: PaperService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Sends an item's sheet. HEAD and an unchanged sheet cost one query.
   * @throws NotFoundException when there is no such product
   * @throws TooManyRequestsException when the client had too many sheets made
   */
  async send(id: number, request: Request, response: Response): Promise<void> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) throw new NotFoundException(`There is no product ${id}`);
    const item = { product: record.product, updatedAt: record.updatedAt.toISOString() };
    const version = this.versionOf(item);
    response.setHeader('ETag', `"${version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${fileNameOf(record.product.sku)}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else response.send(this.cached(version) ?? (await this.make(version, item, request.ip ?? '')));
  }

  private versionOf(item: ItemRecord): string {
    const content = JSON.stringify([this.paper.revision, item, this.paper.imprint()]);
    return createHash('sha256').update(content).digest('hex').slice(0, 32);
  }

  private cached(version: string): Buffer | undefined {
    const file = this.cache.get(version);
    if (file === undefined) return undefined;
    this.cache.delete(version);
    this.cache.set(version, file);
    return file;
  }

  private async make(version: string, item: ItemRecord, address: string): Promise<Buffer> {
    await this.limiter.consume([{ limit: 'cut-sheet-address', key: clientNetwork(address) }]);
    try {
      return await this.flights.run(version, () =>
        this.work.run(async () => this.cached(version) ?? this.write(version, item)),
      );
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ServiceUnavailableException('Too many cut sheets are being made. Please try again in a moment.');
    }
  }

  private async write(version: string, item: ItemRecord): Promise<Buffer> {
    const file = await this.paper.writeCutSheet(item, this.paper.imprint());
    this.cache.set(version, file);
    this.cachedBytes += file.length;
    for (const [oldest, { length }] of this.cache) {
      if (this.cachedBytes <= MAX_CACHED_BYTES) break;
      this.cache.delete(oldest);
      this.cachedBytes -= length;
    }
    return file;
  }
}

const fileNameOf = (sku: string): string => `${sku.replace(/[^\w.-]+/g, '-')}-cut-sheet.pdf`;
