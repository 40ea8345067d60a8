import { pipeline } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ByteCounter } from '../../platform/files/send-file.js';
import type { JobHandler, JobPayloads } from '../../platform/queue/jobs.js';
import { recordAudit } from '../../staff/audit-log.js';
import type { ImportReport } from '../admin/catalog-admin.contract.js';
import { CatalogImportService } from './catalog-import.service.js';
import type { CatalogImportRun } from './catalog-import-run.entity.js';
import { CatalogImportRunsService, ImportAbandonedError, isShownOnly } from './catalog-import-runs.service.js';
import { UploadedCatalogsService } from './uploaded-catalogs.service.js';

const HEARTBEAT_MS = 1_000;

interface ImportProgress {
  rowsRead: number;
  /** How much of a workbook's sheet was read; null for a text file. */
  share: number | null;
}

/** Runs an uploaded import. A killed worker leaves nothing behind, because the import and the end of the run are one transaction. */
@Injectable()
export class ImportCatalogJob implements JobHandler<'import-catalog'> {
  readonly job = 'import-catalog';
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly imports: CatalogImportService,
    private readonly runs: CatalogImportRunsService,
    private readonly uploads: UploadedCatalogsService,
  ) {}

  async handle({ runId }: JobPayloads['import-catalog']): Promise<void> {
    const run = await this.runs.claim(runId);
    if (run === null) return;
    let isFileNeeded = false;
    try {
      const report = await this.import(run);
      isFileNeeded = isShownOnly(run, report) || (run.dryRun && report.columns.length > 0);
    } catch (error) {
      if (error instanceof ImportAbandonedError) return;
      this.logger.error(`import ${runId}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.runs.fail(runId, 'An unexpected error occurred; nothing was changed');
    } finally {
      if (!isFileNeeded) await this.uploads.remove(run.fileKey);
    }
  }

  private async import(run: CatalogImportRun): Promise<ImportReport> {
    const file = await this.uploads.open(run.fileKey);
    const bytes = new ByteCounter();
    const progress: ImportProgress = { rowsRead: 0, share: null };
    const heartbeat = setInterval(() => void this.heartbeat(run, progress, bytes), HEARTBEAT_MS);
    try {
      // The import gets errors through the stream that it reads.
      pipeline(await file.read(0, file.size - 1), bytes, () => undefined);
      return await this.imports.run(bytes, {
        kind: run.kind,
        chosen: run.columns,
        dryRun: run.dryRun,
        prune: run.prune,
        removals: run.removals ?? undefined,
        confirmedOutcome: run.confirmedOutcome ?? undefined,
        source: { way: 'import', actor: run.requestedBy, note: run.fileName, undoable: run.kind === 'rates' },
        onProgress: (rowsRead, share) => Object.assign(progress, { rowsRead, share }),
        onEnd: (em, report) => this.finish(em, run, report),
      });
    } finally {
      clearInterval(heartbeat);
      await file.close();
    }
  }

  private async finish(em: EntityManager, run: CatalogImportRun, report: ImportReport): Promise<void> {
    await this.runs.finish(em, run, report);
    if (run.dryRun || report.errors.length > 0 || report.isOutdated) return;
    const { created, updated, removed } = report;
    recordAudit(
      em,
      { email: run.requestedBy, requestId: run.requestId },
      {
        action: `${run.kind}.import`,
        subject: `${run.fileName}: ${created} new, ${updated} changed, ${removed} removed`,
      },
    );
  }

  private async heartbeat({ id, fileSize }: CatalogImportRun, { rowsRead, share }: ImportProgress, bytes: ByteCounter) {
    const running = await this.runs
      .heartbeat(id, { rowsRead, bytesRead: share === null ? bytes.count : Math.floor(share * fileSize) })
      // If the database is unavailable, the import itself fails.
      .catch(() => true);
    if (!running) bytes.destroy(new ImportAbandonedError());
  }
}
