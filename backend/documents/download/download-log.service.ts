import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { VerifiedLink } from '../access/document-links.service.js';

/** An answer with bytes of a file, before it is sent. */
export interface DownloadStart {
  link: VerifiedLink;
  requestId: string;
  /** Bytes of the whole file. */
  fileSize: number;
  /** Offset of the first byte asked for. */
  first: number;
  /** Bytes that the answer will hold. */
  length: number;
}

/** How long after its start a download may be gone on with. */
const RESUMABLE_HOURS = 24;
/** What one use may cost in bytes, as a multiple of the file: what is lost on the way is asked for again. */
const BYTES_A_USE = 2;

/** The link as it was verified is good still. */
const LINK_HOLDS = `a.id = ? and a.state = 'granted' and a.link_nonce = ?::uuid and a.expires_at > now()`;
/** A download `d` by the link of access request `a` that may be gone on with. */
const RESUMABLE = `d.access_request_id = a.id and d.started_at >= a.decided_at
  and d.started_at > now() - interval '${RESUMABLE_HOURS} hours'`;
const AFFORDABLE = `d.bytes_promised + ? <= ${BYTES_A_USE} * d.file_size`;

/**
 * Counts downloads. One is counted when bytes from the start of the file are asked for; what comes after the start
 * belongs to the download that was counted last, for a day and up to twice the file's size, and is a download of its own
 * after that (docs/decisions/012). Set queries throughout: looking first and writing afterwards would let two requests
 * take the same last use.
 */
@Injectable()
export class DownloadLogService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Counts an answer that is about to be sent.
   * @returns the id of its download, for `end`; null when the link is used up, has expired or was revoked meanwhile
   */
  async begin(start: DownloadStart): Promise<number | null> {
    return (start.first > 0 ? await this.goOn(start) : null) ?? (await this.spend(start));
  }

  /** Notes how an answer ended. @param sent bytes that left the server of those promised */
  async end(downloadId: number, { promised, sent }: { promised: number; sent: number }): Promise<void> {
    await this.em.fork().execute(
      `update document_download set bytes_promised = bytes_promised - ?, bytes_sent = bytes_sent + ?,
        completed_at = coalesce(completed_at, case when bytes_sent + ? >= file_size then now() end)
      where id = ?`,
      [promised - sent, sent, sent, downloadId],
    );
  }

  /** Tells whether the link would bring any bytes now, without using it. */
  async wouldBegin({ accessRequestId, nonce }: VerifiedLink): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>(
      `select 1 from access_request a where ${LINK_HOLDS} and (a.uses_left > 0
        or exists (select 1 from document_download d where ${RESUMABLE} and ${AFFORDABLE}))`,
      [accessRequestId, nonce, 1],
    );
    return rows.length > 0;
  }

  private async goOn({ link, length }: DownloadStart): Promise<number | null> {
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `update document_download d set bytes_promised = d.bytes_promised + ?
      where d.id = (
          select d.id from document_download d join access_request a on ${RESUMABLE}
          where ${LINK_HOLDS} and ${AFFORDABLE} order by d.started_at desc, d.id desc limit 1)
        and ${AFFORDABLE}
      returning d.id`,
      [length, link.accessRequestId, link.nonce, length, length],
    );
    return rows[0]?.id ?? null;
  }

  private async spend({ link, requestId, fileSize, length }: DownloadStart): Promise<number | null> {
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `with spent as (
        update access_request a set uses_left = a.uses_left - 1 where ${LINK_HOLDS} and a.uses_left > 0
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
