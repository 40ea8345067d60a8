import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type RateLimitName } from '../config/rate-limits.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { QueueFullError, SingleFlight, WorkQueue } from '../platform/concurrency/concurrency.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';

/** One at a time, because a PDF takes 0.1 s of CPU time or more, and pages must not wait. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 20;
/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

interface Pdf {
  /** A hash of its content. */
  version: string;
  filename: string;
  /** Counts each file that is made, but not cached ones. */
  limit: RateLimitName;
  make(): Promise<Buffer>;
}

/** Sends PDFs that are made on request, and keeps them in memory by their version. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @throws TooManyRequestsException when too many files were made for the client
   * @throws ServiceUnavailableException when too many are being made
   */
  async send(pdf: Pdf, request: Request, response: Response): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else response.send(this.cache.get(pdf.version) ?? (await this.make(pdf, request.ip ?? '')));
  }

  private async make(pdf: Pdf, address: string): Promise<Buffer> {
    await this.limiter.consume([{ limit: pdf.limit, key: clientNetwork(address) }]);
    try {
      return await this.flights.run(pdf.version, () =>
        this.work.run(async () => this.cache.get(pdf.version) ?? this.write(pdf)),
      );
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ServiceUnavailableException('Too many sheets are being made. Please try again in a moment.');
    }
  }

  private async write({ version, make }: Pdf): Promise<Buffer> {
    const file = await make();
    this.cache.set(version, file);
    return file;
  }
}
