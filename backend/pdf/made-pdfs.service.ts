import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type RateLimitName } from '../config/rate-limits.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { SingleFlight } from '../platform/concurrency/concurrency.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import type { Pdf } from './pdf.service.js';

/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

interface SentPdf extends Pdf {
  filename: string;
  /** Counts each file that is made, but not cached ones. */
  limit: RateLimitName;
}

/** Keeps PDFs in memory by their version, and sends those that are made on request. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @throws TooManyRequestsException when too many files were made for the client
   * @throws QueueFullError when too many are being made
   */
  async send(pdf: SentPdf, request: Request, response: Response): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else {
      const key = clientNetwork(request.ip ?? '');
      if (!this.cache.get(pdf.version)) await this.limiter.consume([{ limit: pdf.limit, key }]);
      response.send(await this.get(pdf));
    }
  }

  /** The same content is made once. */
  async get({ version, make }: Pdf): Promise<Buffer> {
    const cached = this.cache.get(version);
    if (cached) return cached;
    return this.flights.run(version, async () => {
      const { pdf } = await make();
      this.cache.set(version, pdf);
      return pdf;
    });
  }
}
