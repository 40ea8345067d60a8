import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AccessRequest } from '../access/access-request.entity.js';

/** One use of a link, which may take several requests. Written by `DownloadLogService` in raw SQL. */
@Entity({ tableName: 'document_download' })
@Index({ properties: ['accessRequest', 'startedAt'] })
@Index({ name: 'document_download_started_index', properties: ['startedAt'] })
export class DocumentDownload {
  [OptionalProps]?: 'startedAt' | 'bytesSent' | 'completedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => AccessRequest, deleteRule: 'cascade' })
  accessRequest!: AccessRequest;

  /** Id of the first request. */
  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** In bytes, at that time. */
  @Property({ type: new BigIntType('number') })
  fileSize!: number;

  /** Bytes announced by responses, minus those not sent. */
  @Property({ type: new BigIntType('number') })
  bytesPromised!: number;

  @Property({ type: new BigIntType('number'), defaultRaw: '0' })
  bytesSent: number = 0;

  /** When `bytesSent` reached the file's size. */
  @Property({ type: 'timestamptz', nullable: true })
  completedAt: Date | null = null;
}
