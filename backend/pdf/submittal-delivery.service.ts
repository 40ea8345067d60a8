import { HttpStatus, Injectable, NotFoundException } from '@nestjs/common';
import type { Response } from 'express';
import { LinkedErrorException } from '../platform/http/errors/api-errors.js';
import { escapeMarkup } from '../platform/markup/escape-markup.js';
import { plainPage } from '../platform/markup/plain-page.js';
import { referenceOf } from './submittal-content.js';
import { SubmittalFilesService } from './submittal-files.service.js';

/** A job that has not finished after this time counts as failed. */
const MAKING_MS = 10 * 60 * 1_000;
const AGAIN = { href: '/quote', label: 'Open your quote list' };

const WAITING_SECONDS = 3;

@Injectable()
export class SubmittalDeliveryService {
  constructor(private readonly files: SubmittalFilesService) {}

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
