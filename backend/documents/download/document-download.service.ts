import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CountedBytes } from '../../platform/files/counted-bytes.js';
import type { OpenedFile } from '../../platform/files/file-storage.js';
import { LinkedErrorException } from '../../platform/http/errors/linked-error.exception.js';
import { requestIdOf } from '../../platform/http/requests/request-id.js';
import { DocumentLinksService, endedLink, type VerifiedLink } from '../access/document-links.service.js';
import { DocumentStore } from '../files/document-store.js';
import { attachmentNamed } from './attachment-name.js';
import { type FileVersion, readByteRange } from './byte-range.js';
import { DownloadLogService } from './download-log.service.js';

/** A client that takes nothing for so long is gone, whatever its connection says. */
const STALLED_MS = 60_000;

/** Codes of a stream whose other end is gone. */
const GONE_AWAY = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE']);

/** What of a file goes into an answer; offsets of bytes, `last` included. */
interface Piece {
  first: number;
  last: number;
  /** Bytes of the whole file. */
  size: number;
}

/** Hands documents over to who has a link. */
@Injectable()
export class DocumentDownloadService {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly links: DocumentLinksService,
    private readonly log: DownloadLogService,
    private readonly store: DocumentStore,
  ) {}

  /**
   * Answers one request for a document's file: whole or a range of it, streamed. HEAD counts nothing.
   * @param documentId as it stands in the address
   * @param token as it stands in the address
   * @throws LinkedErrorException 403 for a link that opens nothing (any more), 404 when the file is not there
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
      if (!(await this.log.wouldBegin(link))) throw endedLink(link.document.title);
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
    const downloadId = await this.log.begin({ link, requestId: requestIdOf(response), fileSize: size, first, length });
    if (downloadId === null) throw endedLink(link.document.title);
    describeFile(response, link, version);
    response.setHeader('Content-Length', length);
    if (range.kind === 'part') {
      response.status(HttpStatus.PARTIAL_CONTENT);
      response.setHeader('Content-Range', `bytes ${piece.first}-${piece.last}/${size}`);
    }
    const sent = await this.stream(file, piece, response);
    await this.noteEnd(downloadId, { promised: length, sent });
  }

  /** @returns bytes that were handed to the connection, until the end or until the visitor went away */
  private async stream(file: OpenedFile, { first, last }: Piece, response: Response): Promise<number> {
    if (last < first) {
      response.end();
      return 0;
    }
    response.setTimeout(STALLED_MS, () => response.destroy());
    const bytes = new CountedBytes();
    try {
      await pipeline(await file.read(first, last), bytes, response);
    } catch (error) {
      // Visitors go away as they like; whatever else it is, the connection is closed and the log tells why.
      if (!isGoneAway(error)) this.logger.error(String(error));
    }
    return bytes.count;
  }

  private async noteEnd(downloadId: number, bytes: { promised: number; sent: number }): Promise<void> {
    try {
      await this.log.end(downloadId, bytes);
    } catch (error) {
      // The answer is out: only the count of its bytes is lost.
      this.logger.warn(`Download ${downloadId} has no end in the log: ${String(error)}`);
    }
  }

  /** A file may be replaced between the look at its link and its opening: the second look names the new one. */
  private async openLinked(
    documentId: string,
    token: unknown,
    requestId: string,
  ): Promise<{ link: VerifiedLink; file: OpenedFile }> {
    const first = await this.links.verify(documentId, token);
    const file = await this.store.open(first.document.storageKey).catch(() => null);
    if (file !== null) return { link: first, file };
    const link = await this.links.verify(documentId, token);
    return { link, file: await this.openFile(link, requestId) };
  }

  private async openFile({ document }: VerifiedLink, requestId: string): Promise<OpenedFile> {
    try {
      const file = await this.store.open(document.storageKey);
      if (file === null) throw new Error('no such file');
      return file;
    } catch (error) {
      this.logger.error(
        `The file ${document.storageKey} of document ${document.id} is not there [${requestId}] ${error}`,
      );
      throw new LinkedErrorException(
        'The file of this document is not in its place. Your link stays good: please try again later, or tell us.',
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

function isGoneAway(error: unknown): boolean {
  return GONE_AWAY.has((error as NodeJS.ErrnoException).code ?? '');
}
