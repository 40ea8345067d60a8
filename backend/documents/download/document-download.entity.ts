import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AccessRequest } from '../access/access-request.entity.js';

/**
 * The log of downloads: a row for each use of a link, however many answers it took to bring the file over. Written by
 * `DownloadLogService` in set queries.
 */
@Entity({ tableName: 'document_download' })
@Index({ properties: ['accessRequest', 'startedAt'] })
export class DocumentDownload {
  [OptionalProps]?: 'startedAt' | 'bytesSent' | 'completedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => AccessRequest, deleteRule: 'cascade' })
  accessRequest!: AccessRequest;

  /** Of the answer that the download began with. */
  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** Bytes of the file at that time. */
  @Property({ type: new BigIntType('number') })
  fileSize!: number;

  /** Bytes that answers were begun for, less those that visitors did not wait for. */
  @Property({ type: new BigIntType('number') })
  bytesPromised!: number;

  /** Bytes that left the server. */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' })
  bytesSent: number = 0;

  /** When as many bytes had left as the file has. */
  @Property({ type: 'timestamptz', nullable: true })
  completedAt: Date | null = null;
}
