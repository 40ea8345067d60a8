import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportCounts,
  type ImportKind,
  type ImportReport,
  type ImportState,
} from '../admin/catalog-admin.contract.js';

type ImportErrors = Pick<ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings'>;

/**
 * An import that a staff member started in the browser, or its preview. Its changes are in `catalog_import_change`,
 * which has no entity, because only set queries use it.
 */
@Entity({ tableName: 'catalog_import_run' })
@Index({
  name: 'catalog_import_run_active_unique',
  expression: `create unique index "catalog_import_run_active_unique" on "catalog_import_run" ((true)) where "state" in ('queued', 'running')`,
})
export class CatalogImportRun {
  [OptionalProps]?:
    | 'kind'
    | 'state'
    | 'removals'
    | 'bytesRead'
    | 'rowsRead'
    | 'requestedAt'
    | 'heartbeatAt'
    | 'finishedAt'
    | 'counts'
    | 'errors'
    | 'error'
    | 'outcome'
    | 'confirmedOutcome';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: [...IMPORT_KINDS], default: 'catalog' })
  kind: ImportKind = 'catalog';

  @Enum({ items: [...IMPORT_STATES], default: 'queued' })
  state: ImportState = 'queued';

  @Property({ type: 'boolean' })
  dryRun!: boolean;

  @Property({ type: 'boolean' })
  prune!: boolean;

  /** The number of products whose removal was confirmed. */
  @Property({ type: 'integer', nullable: true })
  removals: number | null = null;

  /** The file's name on the sender's machine. */
  @Property({ type: 'text' })
  fileName!: string;

  /** Bytes. */
  @Property({ type: 'integer' })
  fileSize!: number;

  /** Name of the uploaded file, which stays until the run is over and no longer waits for a confirmation. */
  @Property({ type: 'text' })
  fileKey!: string;

  @Property({ type: 'integer', default: 0 })
  bytesRead: number = 0;

  @Property({ type: 'integer', default: 0 })
  rowsRead: number = 0;

  /** Email of the staff member. */
  @Property({ type: 'text' })
  requestedBy!: string;

  /** Request id of the upload, for the audit log. */
  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  requestedAt!: Date;

  /** Updated every second by the worker. A stale value means that the worker was killed. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  heartbeatAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Property({ type: 'json', nullable: true })
  counts: ImportCounts | null = null;

  /** Lazy, because it may have tens of thousands of rows. */
  @Property({ type: 'json', nullable: true, lazy: true })
  errors: ImportErrors | null = null;

  /** Why the run failed, written for the owner. */
  @Property({ type: 'text', nullable: true })
  error: string | null = null;

  /** A hash of the changes that were shown and not made; null for other runs. */
  @Property({ type: 'text', nullable: true })
  outcome: string | null = null;

  /** The outcome that was confirmed. If the import would have another outcome, it changes nothing. */
  @Property({ type: 'text', nullable: true })
  confirmedOutcome: string | null = null;
}
