import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { SingleFlight } from '../platform/concurrency/concurrency.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import type { Pdf } from './pdf.service.js';

/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

type SentPdf = Pdf & { filename: string };

/** Keeps PDFs in memory by their version, and sends those that are made on request. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(private readonly budget: WorkBudget) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @param isCharged the caller charges the client
   * @throws TooManyRequestsException when the client's budget of work is used up
   * @throws QueueFullError when too many are being made
   */
  async send(pdf: SentPdf, request: Request, response: Response, isCharged = false): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else {
      const make = () => this.get(pdf);
      const isFree = isCharged || this.cache.get(pdf.version);
      response.send(await (isFree ? make() : this.budget.spend('sheet', request, make)));
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
