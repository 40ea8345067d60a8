import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rawIndex, time } from '../../platform/postgres/columns.js';
import * as imports from '../admin/catalog-admin.contract.js';

type ImportErrors = Pick<imports.ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings'>;

/**
 * An import that a staff member started in the browser, or its preview. Its changes are in `catalog_import_change`,
 * which has no entity, because only set queries use it.
 */
export const CatalogImportRun = defineEntity({
  name: 'CatalogImportRun',
  tableName: 'catalog_import_run',
  indexes: [
    rawIndex(
      'catalog_import_run_active_unique',
      `"catalog_import_run" ((true)) where "state" in ('queued', 'running')`,
      'unique index',
    ),
  ],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(imports.IMPORT_KINDS).default('catalog'),
    state: p.enum(imports.IMPORT_STATES.map(({ value }) => value)).default('queued'),
    dryRun: p.boolean(),
    prune: p.boolean(),
    /** The number of products whose removal was confirmed. */
    removals: p.integer().strictNullable(),
    /** The file's name on the sender's machine. */
    fileName: p.text(),
    /** Bytes. */
    fileSize: p.integer(),
    /** Name of the uploaded file, which stays until the run is over and no longer waits for a confirmation. */
    fileKey: p.text(),
    bytesRead: p.integer().default(0),
    rowsRead: p.integer().default(0),
    /** Email of the staff member. */
    requestedBy: p.text(),
    /** Request id of the upload, for the audit log. */
    requestId: p.text(),
    requestedAt: time().defaultRaw('now()'),
    /** Updated every second by the worker. A stale value means that the worker was killed. */
    heartbeatAt: time().defaultRaw('now()'),
    finishedAt: time().strictNullable(),
    counts: p.json<imports.ImportCounts>().strictNullable(),
    /** Lazy, because it may have tens of thousands of rows. */
    errors: p.json<ImportErrors>().strictNullable().lazy(),
    /** Fields that the file's columns were read as; before the end, somebody's choice. */
    columns: p.json<imports.FileColumn[]>().strictNullable(),
    /** Why the run failed, written for the owner. */
    error: p.text().strictNullable(),
    /** A hash of the changes that were shown and not made; null for other runs. */
    outcome: p.text().strictNullable(),
    /** The outcome that was confirmed. If the import would have another outcome, it changes nothing. */
    confirmedOutcome: p.text().strictNullable(),
  },
});
export type CatalogImportRun = InferEntity<typeof CatalogImportRun>;
