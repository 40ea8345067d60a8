import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AccessRequest } from '../access/access-request.entity.js';

/** One use of a link, however many requests the download took. Written by `DownloadLogService` in set queries. */
@Entity({ tableName: 'document_download' })
@Index({ properties: ['accessRequest', 'startedAt'] })
export class DocumentDownload {
  [OptionalProps]?: 'startedAt' | 'bytesSent' | 'completedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => AccessRequest, deleteRule: 'cascade' })
  accessRequest!: AccessRequest;

  /** Of the first request. */
  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** In bytes, at that time. */
  @Property({ type: new BigIntType('number') })
  fileSize!: number;

  /** Bytes that answers announced, less those that were not sent after all. */
  @Property({ type: new BigIntType('number') })
  bytesPromised!: number;

  @Property({ type: new BigIntType('number'), defaultRaw: '0' })
  bytesSent: number = 0;

  /** When as many bytes were sent as the file has. */
  @Property({ type: 'timestamptz', nullable: true })
  completedAt: Date | null = null;
}
