import { extname } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { OpenedFile } from '../../platform/files/file-storage.js';
import { attachmentNamed, streamFile } from '../../platform/files/send-file.js';
import { LinkedErrorException } from '../../platform/http/errors/api-errors.js';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { DocumentLinksService, endedLink, type VerifiedLink } from '../access/document-links.service.js';
import { DocumentStore } from '../files/document-store.js';
import { type FileVersion, readByteRange } from './byte-range.js';

/** A download request before its response. */
export interface DownloadStart {
  link: VerifiedLink;
  requestId: string;
  clientAddress: string;
  fileSize: number;
  /** Offset of the first requested byte. */
  first: number;
  /** Bytes of the response. */
  length: number;
}

const RESUMABLE_HOURS = 24;
/** Bytes that one use may download, as a multiple of the file's size: more than 1, because lost parts are requested again. */
const BYTES_PER_USE = 2;

/** SQL: true if the link still works. */
const LINK_WORKS = `a.id = ? and a.state = 'granted' and a.link_nonce = ?::uuid and a.expires_at > now()`;
/** SQL: true if download `d` of access request `a` can be resumed. */
const RESUMABLE = `d.access_request_id = a.id and d.started_at >= a.decided_at
  and d.started_at > now() - interval '${RESUMABLE_HOURS} hours'`;
const AFFORDABLE = `d.bytes_promised + ? <= ${BYTES_PER_USE} * d.file_size`;

/**
 * Counts downloads. A request from offset 0 counts as one; a later offset resumes the last one, for a day and up to twice
 * the file's size (docs/decisions/012). Each step is a single statement, so that two requests cannot spend the same last use.
 */
@Injectable()
export class DownloadLogService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
  ) {}

  /**
   * Counts a response before it is sent.
   * @returns the download's id, for `end`, which is 0 for a public document; null when the link is used up, expired or revoked
   */
  async begin(start: DownloadStart): Promise<number | null> {
    const { link, first, clientAddress } = start;
    if (link.accessRequestId !== null)
      return (first > 0 ? await this.resume(start) : null) ?? (await this.spend(start));
    // Counted, not logged: nobody was granted anything. A later range belongs to a download that was counted.
    if (first > 0) return 0;
    const { id } = link.document;
    const use = { limit: 'download-count-address', key: `${clientNetwork(clientAddress)} ${id}` } as const;
    if (await this.limits.consume([use]).catch(() => null))
      await this.em.fork().execute('update document set download_count = download_count + 1 where id = ?', [id]);
    return 0;
  }

  /** Records the end of a response. @param sent bytes actually sent */
  async end(downloadId: number, { promised, sent }: { promised: number; sent: number }): Promise<void> {
    await this.em.fork().execute(
      `update document_download set bytes_promised = bytes_promised - ?, bytes_sent = bytes_sent + ?,
        completed_at = coalesce(completed_at, case when bytes_sent + ? >= file_size then now() end)
      where id = ?`,
      [promised - sent, sent, sent, downloadId],
    );
  }

  /** Whether the link works now, without spending a use. */
  async canBegin({ accessRequestId, nonce }: VerifiedLink): Promise<boolean> {
    if (accessRequestId === null) return true;
    const rows = await this.em.fork().execute<unknown[]>(
      `select 1 from access_request a where ${LINK_WORKS} and (a.uses_left > 0
        or exists (select 1 from document_download d where ${RESUMABLE} and ${AFFORDABLE}))`,
      [accessRequestId, nonce, 1],
    );
    return rows.length > 0;
  }

  private async resume({ link, length }: DownloadStart): Promise<number | null> {
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `update document_download d set bytes_promised = d.bytes_promised + ?
      where d.id = (
          select d.id from document_download d join access_request a on ${RESUMABLE}
          where ${LINK_WORKS} and ${AFFORDABLE} order by d.started_at desc, d.id desc limit 1)
        and ${AFFORDABLE}
      returning d.id`,
      [length, link.accessRequestId, link.nonce, length, length],
    );
    return rows[0]?.id ?? null;
  }

  private async spend({ link, requestId, fileSize, length }: DownloadStart): Promise<number | null> {
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `with spent as (
        update access_request a set uses_left = a.uses_left - 1 where ${LINK_WORKS} and a.uses_left > 0
        returning a.id, a.document_id),
      counted as (
        update document set download_count = download_count + 1 where id in (select document_id from spent))
      insert into document_download (access_request_id, request_id, file_size, bytes_promised)
      select id, ?, ?, ? from spent returning id`,
      [link.accessRequestId, link.nonce, requestId, fileSize, length],
    );
    return rows[0]?.id ?? null;
  }
}

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
