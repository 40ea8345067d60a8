import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../../platform/postgres/columns.js';
import { AccessRequest } from '../access/access-request.entity.js';

/** One use of a link, which may take several requests. Written by `DownloadLogService` in raw SQL. */
export const DocumentDownload = defineEntity({
  name: 'DocumentDownload',
  tableName: 'document_download',
  indexes: [
    { properties: ['accessRequest', 'startedAt'] },
    { name: 'document_download_started_index', properties: ['startedAt'] },
  ],
  properties: {
    id: p.integer().primary(),
    accessRequest: p.manyToOne(AccessRequest).deleteRule('cascade'),
    requestId: p.text(),
    startedAt: now(),
    /** In bytes, at that time. */
    fileSize: p.bigint('number'),
    /** Bytes announced by responses, minus those not sent. */
    bytesPromised: p.bigint('number'),
    bytesSent: p
      .bigint('number')
      .defaultRaw('0')
      .onCreate(() => 0),
    /** When `bytesSent` reached the file's size. */
    completedAt: time().strictNullable(),
  },
});
export type DocumentDownload = InferEntity<typeof DocumentDownload>;
