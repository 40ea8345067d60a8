import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type Page, pageWindow } from '../../platform/http/responses/responds.js';
import { databaseTime, onlyRow } from '../../platform/postgres/postgres.js';
import * as imports from '../admin/catalog-admin.contract.js';
import { CatalogImportRun } from './catalog-import-run.entity.js';
import { keepChanges } from './staged-changes.js';
import { UploadedCatalogsService } from './uploaded-catalogs.service.js';

/** A running import without a heartbeat for this long has lost its worker. */
const HEARTBEAT_TIMEOUT_MS = 30_000;
/** If a run is queued for this long, there is no worker to run it. */
const QUEUE_TIMEOUT_MS = 60_000;

/** True if a run has shown changes without making them. Its file is kept for the import. */
export const isShownOnly = ({ dryRun }: Pick<CatalogImportRun, 'dryRun'>, report: imports.ImportReport): boolean =>
  (dryRun || report.isOutdated) && report.errors.length === 0 && imports.changeCount(report) > 0;

/** True while the changes that a run has shown can be confirmed or canceled. */
export function isWaiting({ state, dryRun, outcome, finishedAt }: CatalogImportRun, now: number = Date.now()): boolean {
  const isOpen = state === 'outdated' || (state === 'done' && dryRun);
  return isOpen && outcome !== null && isRecent(finishedAt, now);
}

const isRecent = (finishedAt: Date | null, now = Date.now()): boolean =>
  finishedAt !== null && now - finishedAt.getTime() < imports.PREVIEW_HOURS * 60 * 60_000;

/** The columns of a preview while its file can be read again with others. */
export function columnsToChoose({ state, dryRun, columns, finishedAt }: CatalogImportRun): imports.FileColumn[] {
  const isOpen = dryRun && (state === 'done' || state === 'refused') && isRecent(finishedAt);
  return (isOpen && columns) || [];
}

type ImportRequest = Pick<
  CatalogImportRun,
  'kind' | 'dryRun' | 'prune' | 'removals' | 'fileName' | 'fileSize' | 'fileKey' | 'requestedBy' | 'requestId'
>;

export type FollowingRequest = Pick<ImportRequest, 'dryRun' | 'removals' | 'requestedBy' | 'requestId'> &
  Partial<Pick<CatalogImportRun, 'columns'>>;

/** The run was marked as failed while its worker was still busy. */
export class ImportAbandonedError extends Error {
  constructor() {
    super('The import was abandoned: its process sent no heartbeat in time');
    this.name = 'ImportAbandonedError';
  }
}

/** Import runs, including dry runs. A unique index allows only one active run across all processes. */
@Injectable()
export class CatalogImportRunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadedCatalogsService,
  ) {}

  /**
   * Queues a run.
   * @throws ConflictException when another one is active
   */
  async create(request: ImportRequest): Promise<CatalogImportRun> {
    await this.failStaleRuns();
    return unlessActive(async () => {
      const em = this.em.fork();
      const run = em.create(CatalogImportRun, request);
      await em.flush();
      return run;
    });
  }

  /**
   * Queues what follows from a run that has been shown: the import of its changes, or with `dryRun` a preview of the same
   * file with other columns. It is a run of its own, so that nobody confirms what they have not seen.
   * @throws ConflictException when the run no longer waits, or another one is active
   */
  async follow(shown: CatalogImportRun, request: FollowingRequest): Promise<CatalogImportRun> {
    const { kind, prune, fileName, fileSize, fileKey, columns, outcome } = shown;
    await this.failStaleRuns();
    return unlessActive(() =>
      this.em.fork().transactional(async (em) => {
        if (request.dryRun) await this.leaveWaiting(em, shown, 'canceled', columnsToChoose(shown).length > 0);
        else await this.leaveWaiting(em, shown, 'confirmed');
        const run = em.create(CatalogImportRun, {
          ...{ kind, prune, fileName, fileSize, fileKey, columns },
          confirmedOutcome: request.dryRun ? null : outcome,
          ...request,
        });
        await em.flush();
        return run;
      }),
    );
  }

  /** Makes a run wait again, because what follows could not start. */
  async reopen({ id, state }: CatalogImportRun): Promise<void> {
    const left = { id, state: { $in: ['confirmed', 'canceled'] } } as const;
    await this.em.fork().nativeUpdate(CatalogImportRun, left, { state });
  }

  /**
   * Cancels a waiting run and removes its file.
   * @throws NotFoundException when there is no such run
   * @throws ConflictException when the run no longer waits
   */
  async cancel(kind: imports.ImportKind, id: number): Promise<void> {
    const shown = await this.findOrFail(kind, id);
    await this.leaveWaiting(this.em.fork(), shown, 'canceled');
    await this.uploads.remove(shown.fileKey);
  }

  private async leaveWaiting(
    em: EntityManager,
    shown: CatalogImportRun,
    state: 'confirmed' | 'canceled',
    isOpen = isWaiting(shown),
  ): Promise<void> {
    const left = isOpen ? await em.nativeUpdate(CatalogImportRun, { id: shown.id, state: shown.state }, { state }) : 0;
    if (left === 0) throw new ConflictException(imports.NOT_WAITING);
  }

  /** Claims a queued run for this process. Resolves to null when it is no longer queued. */
  async claim(id: number): Promise<CatalogImportRun | null> {
    const em = this.em.fork();
    const claimed = await em.nativeUpdate(
      CatalogImportRun,
      { id, state: 'queued' },
      { state: 'running', heartbeatAt: await databaseTime(em) },
    );
    return claimed === 0 ? null : em.findOneOrFail(CatalogImportRun, id);
  }

  /** Records a heartbeat with the progress. Resolves to false when the run is no longer running. */
  async heartbeat(id: number, progress: Pick<CatalogImportRun, 'rowsRead' | 'bytesRead'>): Promise<boolean> {
    const em = this.em.fork();
    const change = { ...progress, heartbeatAt: await databaseTime(em) };
    return (await em.nativeUpdate(CatalogImportRun, { id, state: 'running' }, change)) > 0;
  }

  /**
   * Ends a run in the transaction that changes the catalog, so that both happen or neither does.
   * @throws ImportAbandonedError when the run is no longer running
   */
  async finish(em: EntityManager, run: CatalogImportRun, report: imports.ImportReport): Promise<void> {
    const { errors, moreErrors, warnings, moreWarnings, outcome, isOutdated, columns, ...counts } = report;
    if (outcome !== null) await keepChanges(em, run.id, imports.IMPORT_CHANGES_MAX);
    const finished = await em.nativeUpdate(
      CatalogImportRun,
      { id: run.id, state: 'running' },
      {
        state: errors.length > 0 ? 'refused' : isOutdated ? 'outdated' : 'done',
        counts,
        errors: withoutNul({ errors, moreErrors, warnings, moreWarnings }),
        columns: withoutNul(columns),
        outcome: isShownOnly(run, report) ? outcome : null,
        rowsRead: report.rows,
        bytesRead: run.fileSize,
        finishedAt: await databaseTime(em),
      },
    );
    if (finished === 0) throw new ImportAbandonedError();
  }

  async fail(id: number, error: string): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(
      CatalogImportRun,
      { id, state: { $in: ['queued', 'running'] } },
      { state: 'failed', finishedAt: await databaseTime(em), error },
    );
  }

  async list(kind: imports.ImportKind, page: number): Promise<Page<CatalogImportRun>> {
    await this.failStaleRuns();
    const em = this.em.fork();
    const [items, total] = await em.findAndCount(
      CatalogImportRun,
      { kind },
      { orderBy: { id: 'desc' }, ...pageWindow(page, imports.IMPORT_RUNS_PAGE_SIZE) },
    );
    return { items, total };
  }

  /**
   * A run with the lists of its report.
   * @throws NotFoundException when there is no such run
   */
  async findOrFail(kind: imports.ImportKind, id: number): Promise<CatalogImportRun> {
    await this.failStaleRuns();
    const run = await this.em.fork().findOne(CatalogImportRun, { id, kind }, { populate: ['errors'] });
    if (run === null) throw new NotFoundException(`There is no import ${id}`);
    return run;
  }

  /**
   * One page of the changes that a run shows or has made.
   * @throws NotFoundException when there is no such run
   */
  async listChanges(kind: imports.ImportKind, id: number, page: number): Promise<Page<imports.ImportedChange>> {
    await this.findOrFail(kind, id);
    const em = this.em.fork();
    const counting = 'select count(*)::integer as total from catalog_import_change where run_id = ?';
    const { total } = await onlyRow<{ total: number }>(em, counting, [id]);
    const items = await em.execute<imports.ImportedChange[]>(
      `select kind, row, sku, name, field, before, after, notice from catalog_import_change where run_id = ?
        order by place limit ? offset ?`,
      [id, imports.IMPORT_CHANGES_PAGE_SIZE, (page - 1) * imports.IMPORT_CHANGES_PAGE_SIZE],
    );
    return { items, total };
  }

  /** Marks runs whose worker is gone as failed. Their transactions were rolled back. */
  private async failStaleRuns(): Promise<void> {
    const now = (await databaseTime(this.em.fork())).getTime();
    const stale = [
      {
        where: { state: 'running', heartbeatAt: { $lt: new Date(now - HEARTBEAT_TIMEOUT_MS) } },
        error: 'The worker stopped in the middle; nothing was changed',
      },
      {
        where: { state: 'queued', requestedAt: { $lt: new Date(now - QUEUE_TIMEOUT_MS) } },
        error: 'No worker is running; nothing was changed',
      },
    ] as const;
    for (const { where, error } of stale) {
      for (const { id, fileKey } of await this.em.fork().find(CatalogImportRun, where)) {
        await this.fail(id, error);
        await this.uploads.remove(fileKey);
      }
    }
  }
}

/** @throws ConflictException when another run is active: a unique index allows only one */
async function unlessActive<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new ConflictException(imports.IMPORT_BUSY);
    throw error;
  }
}

/** PostgreSQL cannot store NUL in JSON, and binary files are full of it. */
const withoutNul = <T>(errors: T): T => JSON.parse(JSON.stringify(errors).replaceAll('\\u0000', '\\ufffd')) as T;
