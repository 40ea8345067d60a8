import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { WorkBudget } from '../platform/limits/work-budget.js';

/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

interface Pdf {
  /** A hash of its content. */
  version: string;
  filename: string;
  make(): Promise<Buffer>;
}

/** Sends PDFs that are made on request, and keeps them in memory by their version. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);

  constructor(private readonly budget: WorkBudget) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @throws TooManyRequestsException when the client's budget of work is used up
   */
  async send(pdf: Pdf, request: Request, response: Response): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else response.send(this.cache.get(pdf.version) ?? (await this.make(pdf, request.ip ?? '')));
  }

  /** They are made one at a time, so whoever waited for the same file finds it in the cache. */
  private make(pdf: Pdf, address: string): Promise<Buffer> {
    return this.budget.spend('sheet', address, async () => this.cache.get(pdf.version) ?? this.write(pdf));
  }

  private async write({ version, make }: Pdf): Promise<Buffer> {
    const file = await make();
    this.cache.set(version, file);
    return file;
  }
}
