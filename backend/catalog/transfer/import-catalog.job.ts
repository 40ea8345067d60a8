import { pipeline } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CountedBytes } from '../../platform/files/counted-bytes.js';
import type { JobHandler } from '../../platform/queue/job-handler.js';
import type { JobPayloads } from '../../platform/queue/jobs.js';
import { AuditLog } from '../../staff/audit-log.service.js';
import type { ImportReport } from '../desk/catalog-desk.contract.js';
import { CatalogImportService } from './catalog-import.service.js';
import type { CatalogImportRun } from './catalog-import-run.entity.js';
import { CatalogImportRunsService, ImportGivenUpError } from './catalog-import-runs.service.js';
import { UploadedCatalogsService } from './uploaded-catalogs.service.js';

const HEARTBEAT_MS = 1_000;

/**
 * Works an uploaded catalog file off. A worker that is killed leaves nothing behind: the import is one transaction, and
 * the run's end is part of it.
 */
@Injectable()
export class ImportCatalogJob implements JobHandler<'import-catalog'> {
  readonly job = 'import-catalog';
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly imports: CatalogImportService,
    private readonly runs: CatalogImportRunsService,
    private readonly uploads: UploadedCatalogsService,
    private readonly audit: AuditLog,
  ) {}

  /** A run that another worker has begun, or that was given up, is left alone. */
  async handle({ runId }: JobPayloads['import-catalog']): Promise<void> {
    const run = await this.runs.take(runId);
    if (run === null) return;
    try {
      await this.work(run);
    } catch (error) {
      if (error instanceof ImportGivenUpError) return;
      this.logger.error(`import ${runId}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.runs.fail(runId, 'Something went wrong on our side; nothing was changed');
    } finally {
      await this.uploads.remove(run.fileKey);
    }
  }

  private async work(run: CatalogImportRun): Promise<void> {
    const file = await this.uploads.open(run.fileKey);
    const bytes = new CountedBytes();
    let rowsRead = 0;
    const heartbeat = setInterval(() => void this.beat(run.id, rowsRead, bytes), HEARTBEAT_MS);
    try {
      // What goes wrong reaches the import by the stream that it reads.
      pipeline(await file.read(0, file.size - 1), bytes, () => undefined);
      await this.imports.run(bytes, {
        dryRun: run.dryRun,
        prune: run.prune,
        onProgress: (rows) => {
          rowsRead = rows;
        },
        onEnd: (em, report) => this.end(em, run, report),
      });
    } finally {
      clearInterval(heartbeat);
      await file.close();
    }
  }

  private async end(em: EntityManager, run: CatalogImportRun, report: ImportReport): Promise<void> {
    await this.runs.end(em, run, report);
    if (run.dryRun || report.errors.length > 0) return;
    const { created, updated, removed } = report;
    this.audit.record(
      em,
      { email: run.requestedBy, requestId: run.requestId },
      { action: 'catalog.import', subject: `${run.fileName}: ${created} new, ${updated} changed, ${removed} removed` },
    );
  }

  private async beat(id: number, rowsRead: number, bytes: CountedBytes): Promise<void> {
    const alive = await this.runs
      .beat(id, { rowsRead, bytesRead: bytes.count })
      // A database that is away for a moment is the import's own trouble, not the heartbeat's.
      .catch(() => true);
    if (!alive) bytes.destroy(new ImportGivenUpError());
  }
}
