import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, ServiceUnavailableException, type StreamableFile } from '@nestjs/common';
import { visible } from '../../config/value-formats.contract.js';
import { oneLine } from '../../measures/words.js';
import { csvFile } from '../../platform/csv/csv.js';
import { type FormFile } from '../../platform/files/upload.interceptor.js';
import { type Page } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { type AuditActor } from '../../staff/audit-log.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { type CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import {
  CatalogImportRunsService,
  columnsToChoose,
  type FollowingRequest,
  isWaiting,
} from '../transfer/catalog-import-runs.service.js';
import { UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import * as imports from './catalog-admin.contract.js';

const FILE_NAME_MAX = 200;

interface StartedImport {
  kind: imports.ImportKind;
  dryRun?: boolean;
  prune?: boolean;
  removals?: number | null;
}

@Injectable()
export class CatalogTransferAdminService {
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly runs: CatalogImportRunsService,
    private readonly uploads: UploadedCatalogsService,
    private readonly queue: JobQueue,
    private readonly exports: CatalogExportService,
    private readonly em: EntityManager,
  ) {}

  /**
   * Hands an uploaded file to the worker. The file is removed when the run is over or cannot start.
   * @param file undefined when the form had none
   * @throws BadRequestException without a file
   * @throws ConflictException when another import is running
   * @throws ServiceUnavailableException when the queue is unavailable
   */
  async start(
    file: FormFile | undefined,
    { kind, dryRun = false, prune = false, removals = null }: StartedImport,
    actor: AuditActor,
  ): Promise<imports.ImportRunResponse> {
    if (file === undefined) throw validationError({ [imports.CATALOG_FILE_FIELD]: [imports.NO_CATALOG_FILE] });
    const fileKey = await this.uploads.keep(file);
    try {
      const run = await this.runs.create({
        ...{ kind, dryRun, prune, removals },
        fileName: oneLine(visible(file.originalname.toWellFormed()), FILE_NAME_MAX) || 'catalog.csv',
        fileSize: file.size,
        fileKey,
        requestedBy: actor.email,
        requestId: actor.requestId,
      });
      await this.enqueue(run.id);
      return toImportRunResponse(run, await memberNamesByEmail(this.em.fork()));
    } catch (error) {
      await this.uploads.remove(fileKey);
      throw error;
    }
  }

  /**
   * Imports what a preview showed. If the catalog changed so that the outcome differs, the run changes nothing and
   * shows its own changes.
   * @throws NotFoundException when there is no such run
   * @throws BadRequestException when it removes many products and their number was not typed, or has marked prices that nobody confirmed
   * @throws ConflictException when the run no longer waits, or another import is running
   * @throws ServiceUnavailableException when the queue is unavailable
   */
  async confirm(kind: imports.ImportKind, id: number, confirmation: imports.ImportConfirmation, actor: AuditActor) {
    const { removals = null } = confirmation;
    const shown = await this.runs.findOrFail(kind, id);
    const needed = imports.removalsToConfirm(shown);
    if (needed !== null && removals !== needed)
      throw validationError({ removals: [`Enter ${needed}, the number of products to remove.`] });
    const unusual = shown.counts?.unusual ?? 0;
    if (unusual > 0 && confirmation.unusual !== unusual)
      throw validationError({ unusual: [`Check the marked prices, then enter how many there are: ${unusual}.`] });
    return this.follow(shown, { dryRun: false, removals }, actor);
  }

  /**
   * Previews the file of a preview again, with other columns.
   * @param fields what each column is read as, in the order of the file; '' for one that is not used
   * @throws NotFoundException when there is no such run
   * @throws BadRequestException when these are not the columns of the file
   * @throws ConflictException when the run no longer waits, or another import is running
   * @throws ServiceUnavailableException when the queue is unavailable
   */
  async readAgain(kind: imports.ImportKind, id: number, fields: readonly string[], actor: AuditActor) {
    const shown = await this.runs.findOrFail(kind, id);
    const known: readonly string[] = ['', ...imports.importFields(kind)];
    if (fields.length !== shown.columns?.length || !fields.every((field) => known.includes(field)))
      throw validationError({ columns: [imports.COLUMNS_DIFFER] });
    const columns = shown.columns.map((column, at) => ({ ...column, field: fields[at] ?? '' }));
    return this.follow(shown, { dryRun: true, removals: null, columns }, actor);
  }

  private async follow(
    shown: CatalogImportRun,
    request: Omit<FollowingRequest, 'requestedBy' | 'requestId'>,
    { email: requestedBy, requestId }: AuditActor,
  ): Promise<imports.ImportRunResponse> {
    const run = await this.runs.follow(shown, { ...request, requestedBy, requestId });
    try {
      await this.enqueue(run.id);
    } catch (error) {
      await this.runs.reopen(shown);
      throw error;
    }
    return toImportRunResponse(run, await memberNamesByEmail(this.em.fork()));
  }

  async list(kind: imports.ImportKind, page: number): Promise<Page<imports.ImportRunResponse>> {
    const { items, total } = await this.runs.list(kind, page);
    const names = await memberNamesByEmail(this.em.fork());
    return { items: items.map((run) => toImportRunResponse(run, names)), total };
  }

  async findOrFail(kind: imports.ImportKind, id: number): Promise<imports.ImportRunDetail> {
    return toImportRunDetail(await this.runs.findOrFail(kind, id), await memberNamesByEmail(this.em.fork()));
  }

  /** Streams the whole catalog, or the prices of all items, as CSV. A client that disconnects also stops the database reads. */
  export(kind: imports.ImportKind): StreamableFile {
    return csvFile(Readable.from(this.exports.read({ kind })), kind);
  }

  private async enqueue(runId: number): Promise<void> {
    try {
      await this.queue.add('import-catalog', [{ runId }]);
    } catch (error) {
      this.logger.warn(`import ${runId}: ${error instanceof Error ? error.message : ''}`);
      await this.runs.fail(runId, 'The job queue is unavailable; nothing was changed');
      throw new ServiceUnavailableException(
        'The import could not start: the job queue is unavailable. Try again later.',
      );
    }
  }
}

function toImportRunResponse(run: CatalogImportRun, names: MemberNames): imports.ImportRunResponse {
  const { id, state, dryRun, prune, fileName, fileSize, bytesRead, rowsRead, requestedBy, counts, error } = run;
  return {
    ...{ id, state, dryRun, prune, fileName, fileSize, bytesRead, rowsRead, counts, error },
    requestedBy: authorName(requestedBy, names),
    requestedAt: run.requestedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    isWaiting: isWaiting(run),
  };
}

function toImportRunDetail(run: CatalogImportRun, names: MemberNames): imports.ImportRunDetail {
  const errors = run.errors ?? { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0 };
  return { ...toImportRunResponse(run, names), ...errors, columns: columnsToChoose(run) };
}
