import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  IMPORT_STATES,
  type ImportCounts,
  type ImportReport,
  type ImportState,
} from '../desk/catalog-desk.contract.js';

/** The lists of an import's report. */
export type ImportFaults = Pick<ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings'>;

/** One import that a member of staff asked for in the browser, from the upload to its end. */
@Entity({ tableName: 'catalog_import_run' })
@Index({
  name: 'catalog_import_run_active_unique',
  expression: `create unique index "catalog_import_run_active_unique" on "catalog_import_run" ((true)) where "state" in ('queued', 'running')`,
})
export class CatalogImportRun {
  [OptionalProps]?:
    | 'state'
    | 'bytesRead'
    | 'rowsRead'
    | 'requestedAt'
    | 'heartbeatAt'
    | 'finishedAt'
    | 'counts'
    | 'faults'
    | 'fault';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: [...IMPORT_STATES], default: 'queued' })
  state: ImportState = 'queued';

  @Property({ type: 'boolean' })
  dryRun!: boolean;

  @Property({ type: 'boolean' })
  prune!: boolean;

  /** As its owner calls it. */
  @Property({ type: 'text' })
  fileName!: string;

  /** Bytes. */
  @Property({ type: 'integer' })
  fileSize!: number;

  /** What it is called among the uploads, for as long as the run is under way. */
  @Property({ type: 'text' })
  fileKey!: string;

  @Property({ type: 'integer', default: 0 })
  bytesRead: number = 0;

  @Property({ type: 'integer', default: 0 })
  rowsRead: number = 0;

  /** Address of the member of staff. */
  @Property({ type: 'text' })
  requestedBy!: string;

  /** Of the request, for the audit log. */
  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  requestedAt!: Date;

  /** Moves while the run is alive: one whose process was killed is told by it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  heartbeatAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Property({ type: 'json', nullable: true })
  counts: ImportCounts | null = null;

  /** Read only with the run itself: it may hold tens of thousands of lines. */
  @Property({ type: 'json', nullable: true, lazy: true })
  faults: ImportFaults | null = null;

  /** Why it failed, for the owner to read. */
  @Property({ type: 'text', nullable: true })
  fault: string | null = null;
}
