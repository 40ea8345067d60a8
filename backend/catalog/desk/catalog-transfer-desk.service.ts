import { Readable } from 'node:stream';
import {
  ConflictException,
  Injectable,
  Logger,
  NotFoundException,
  ServiceUnavailableException,
  type StreamableFile,
} from '@nestjs/common';
import { csvFile } from '../../platform/csv/csv-file.js';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { AuditActor } from '../../staff/audit-log.service.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import type { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { type ReceivedCatalog, UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import { IMPORT_RUNS_PAGE_SIZE, type ImportRunAnswer, type ImportRunDetail } from './catalog-desk.contract.js';

/** A catalog file as the upload left it. */
export interface UploadedCatalog extends ReceivedCatalog {
  /** Its name on its owner's machine. */
  originalname: string;
}

const FILE_NAME_MAX = 200;

/** The catalog as a file, in both directions, as staff ask for it. */
@Injectable()
export class CatalogTransferDeskService {
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly runs: CatalogImportRunsService,
    private readonly uploads: UploadedCatalogsService,
    private readonly queue: JobQueue,
    private readonly exports: CatalogExportService,
  ) {}

  /**
   * Hands an uploaded file over to the worker. It is gone once the run is over, or not begun.
   * @throws ConflictException when an import is under way
   * @throws ServiceUnavailableException when the queue cannot be reached
   */
  async start(
    { filename, originalname, size }: UploadedCatalog,
    options: { dryRun: boolean; prune: boolean },
    actor: AuditActor,
  ): Promise<ImportRunAnswer> {
    try {
      await this.uploads.sweep();
      const run = await this.runs.begin({
        ...options,
        fileName: shownName(originalname),
        fileSize: size,
        fileKey: filename,
        requestedBy: actor.email,
        requestId: actor.requestId,
      });
      if (run === null) throw new ConflictException('Another import is under way. Wait until it has ended');
      await this.enqueue(run.id);
      return toAnswer(run);
    } catch (error) {
      await this.uploads.remove(filename);
      throw error;
    }
  }

  /** One page of the runs, newest first. */
  async list(page: number): Promise<Page<ImportRunAnswer>> {
    const { items, total } = await this.runs.list(page, IMPORT_RUNS_PAGE_SIZE);
    return { items: items.map(toAnswer), total };
  }

  /** @throws NotFoundException when there is no such run */
  async get(id: number): Promise<ImportRunDetail> {
    const run = await this.runs.find(id);
    if (run === null) throw new NotFoundException(`There is no import ${id}`);
    return { ...toAnswer(run), ...(run.faults ?? { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0 }) };
  }

  /** The whole catalog as a file, as fast as it is taken. A visitor who goes away ends the reading too. */
  export(): StreamableFile {
    return csvFile(Readable.from(this.exports.read()), 'catalog');
  }

  private async enqueue(runId: number): Promise<void> {
    try {
      await this.queue.add('import-catalog', [{ runId }]);
    } catch (error) {
      this.logger.warn(`import ${runId}: ${error instanceof Error ? error.message : ''}`);
      await this.runs.fail(runId, 'The queue cannot be reached; nothing was changed');
      throw new ServiceUnavailableException('The import cannot be started at this moment: no queue');
    }
  }
}

function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.slice(0, FILE_NAME_MAX) || 'catalog.csv';
}

function toAnswer(run: CatalogImportRun): ImportRunAnswer {
  const { id, state, dryRun, prune, fileName, fileSize, bytesRead, rowsRead, requestedBy, counts, fault } = run;
  return {
    id,
    state,
    dryRun,
    prune,
    fileName,
    fileSize,
    bytesRead,
    rowsRead,
    requestedBy,
    requestedAt: run.requestedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    counts,
    fault,
  };
}
