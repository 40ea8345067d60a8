import { extname } from 'node:path';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { OpenedFile } from '../../platform/files/file-storage.js';
import { attachmentNamed, streamFile } from '../../platform/files/send-file.js';
import { LinkedErrorException } from '../../platform/http/errors/api-errors.js';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { DocumentLinksService, endedLink, type VerifiedLink } from '../access/document-links.service.js';
import { DocumentStore } from '../files/document-store.js';
import { type FileVersion, readByteRange } from './byte-range.js';
import { DownloadLogService } from './download-log.service.js';

@Injectable()
export class DocumentDownloadService {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly links: DocumentLinksService,
    private readonly log: DownloadLogService,
    private readonly store: DocumentStore,
  ) {}

  /**
   * Streams a document's file, or a range of it. HEAD does not count.
   * @throws LinkedErrorException 403 for an invalid or expired link, 404 for a missing file
   */
  async send(request: Request, response: Response, documentId: string, token: unknown): Promise<void> {
    const { link, file } = await this.openLinked(documentId, token, requestIdOf(response));
    try {
      await this.sendFile(file, link, request, response);
    } finally {
      await file.close();
    }
  }

  private async sendFile(file: OpenedFile, link: VerifiedLink, request: Request, response: Response): Promise<void> {
    const { size } = file;
    const version = { etag: `"${file.version}"`, lastModified: file.modifiedAt.toUTCString() };
    if (request.method === 'HEAD') {
      if (!(await this.log.canBegin(link))) throw endedLink(link.document.title);
      describeFile(response, link, version);
      response.setHeader('Content-Length', size);
      response.end();
      return;
    }
    const range = readByteRange({ range: request.get('Range'), ifRange: request.get('If-Range') }, size, version);
    if (range.kind === 'unsatisfiable') {
      response.status(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE).setHeader('Content-Range', `bytes */${size}`).end();
      return;
    }
    const piece = { size, first: 0, last: size - 1, ...range };
    const length = piece.last - piece.first + 1;
    const { first } = piece;
    const by = { requestId: requestIdOf(response), clientAddress: request.ip ?? '' };
    const downloadId = await this.log.begin({ link, ...by, fileSize: size, first, length });
    if (downloadId === null) throw endedLink(link.document.title);
    describeFile(response, link, version);
    response.setHeader('Content-Length', length);
    if (range.kind === 'part') {
      response.status(HttpStatus.PARTIAL_CONTENT);
      response.setHeader('Content-Range', `bytes ${piece.first}-${piece.last}/${size}`);
    }
    const sent = await streamFile(file, piece, { response, logger: this.logger });
    await this.logEnd(downloadId, { promised: length, sent });
  }

  private async logEnd(downloadId: number, bytes: { promised: number; sent: number }): Promise<void> {
    try {
      await this.log.end(downloadId, bytes);
    } catch (error) {
      // The response was sent, and only its byte count is lost.
      this.logger.warn(`The end of download ${downloadId} could not be logged: ${String(error)}`);
    }
  }

  /** Checks the link again if the file was replaced before it could be opened. */
  private async openLinked(documentId: string, token: unknown, requestId: string) {
    for (let isAgain = false; ; isAgain = true) {
      const link = await this.links.verify(documentId, token);
      const { id, storageKey } = link.document;
      const file = await this.store.open(storageKey).catch((error: Error) => error);
      if (file !== null && !(file instanceof Error)) return { link, file };
      if (!isAgain) continue;
      this.logger.error(`The file ${storageKey} of document ${id} is missing [${requestId}] ${file ?? ''}`);
      throw new LinkedErrorException(
        'This file is temporarily unavailable. Your link still works: try again later, or contact us.',
        HttpStatus.NOT_FOUND,
        { href: '/contact', label: 'Contact us' },
      );
    }
  }
}

function describeFile(response: Response, { document }: VerifiedLink, { etag, lastModified }: FileVersion): void {
  const extension = extname(document.storageKey);
  response.type(extension || 'application/octet-stream');
  response.setHeader('Content-Disposition', attachmentNamed(document.title, extension));
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', lastModified);
}
