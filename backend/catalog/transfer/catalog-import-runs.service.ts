import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { databaseTime } from '../../platform/postgres/database-time.js';
import type { ImportReport } from '../desk/catalog-desk.contract.js';
import { CatalogImportRun } from './catalog-import-run.entity.js';
import { UploadedCatalogsService } from './uploaded-catalogs.service.js';

/** A run whose process gave no sign of life for so long is over. */
const SILENCE_MS = 30_000;
/** A run that no worker began for so long never will be: there is no worker. */
const UNCLAIMED_MS = 60_000;

export type ImportRequest = Pick<
  CatalogImportRun,
  'dryRun' | 'prune' | 'fileName' | 'fileSize' | 'fileKey' | 'requestedBy' | 'requestId'
>;

/** The run was given up while its worker went on. */
export class ImportGivenUpError extends Error {
  constructor() {
    super('The import was given up: its process was silent for too long');
    this.name = 'ImportGivenUpError';
  }
}

/** The runs of the import, of which one at most is under way in all processes together; dry runs count too. */
@Injectable()
export class CatalogImportRunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadedCatalogsService,
  ) {}

  /**
   * Notes a new run.
   * @returns null when one is under way
   */
  async begin(request: ImportRequest): Promise<CatalogImportRun | null> {
    await this.endSilent();
    const em = this.em.fork();
    const run = em.create(CatalogImportRun, request);
    try {
      await em.flush();
      return run;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  }

  /** Makes a queued run this process's own. Resolves to null when it is not queued any more. */
  async take(id: number): Promise<CatalogImportRun | null> {
    const em = this.em.fork();
    const taken = await em.nativeUpdate(
      CatalogImportRun,
      { id, state: 'queued' },
      { state: 'running', heartbeatAt: await databaseTime(em) },
    );
    return taken === 0 ? null : em.findOneOrFail(CatalogImportRun, id);
  }

  /** A sign of life. @returns false when the run was given up */
  async beat(id: number, progress: Pick<CatalogImportRun, 'rowsRead' | 'bytesRead'>): Promise<boolean> {
    const em = this.em.fork();
    const change = { ...progress, heartbeatAt: await databaseTime(em) };
    return (await em.nativeUpdate(CatalogImportRun, { id, state: 'running' }, change)) > 0;
  }

  /**
   * Ends a run in the transaction that changes the catalog: both happen or none.
   * @throws ImportGivenUpError when somebody has ended it already
   */
  async end(em: EntityManager, run: CatalogImportRun, report: ImportReport): Promise<void> {
    const { errors, moreErrors, warnings, moreWarnings, ...counts } = report;
    const ended = await em.nativeUpdate(
      CatalogImportRun,
      { id: run.id, state: 'running' },
      {
        state: errors.length > 0 ? 'refused' : 'done',
        counts,
        faults: storable({ errors, moreErrors, warnings, moreWarnings }),
        rowsRead: report.rows,
        bytesRead: run.fileSize,
        finishedAt: await databaseTime(em),
      },
    );
    if (ended === 0) throw new ImportGivenUpError();
  }

  async fail(id: number, fault: string): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(
      CatalogImportRun,
      { id, state: { $in: ['queued', 'running'] } },
      { state: 'failed', finishedAt: await databaseTime(em), fault },
    );
  }

  /** One page, newest first. */
  async list(page: number, pageSize: number): Promise<Page<CatalogImportRun>> {
    await this.endSilent();
    const [items, total] = await this.em
      .fork()
      .findAndCount(CatalogImportRun, {}, { orderBy: { id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize });
    return { items, total };
  }

  /** With the lists of its report. Resolves to null when there is no such run. */
  async find(id: number): Promise<CatalogImportRun | null> {
    await this.endSilent();
    return this.em.fork().findOne(CatalogImportRun, { id }, { populate: ['faults'] });
  }

  /** Ends runs that nobody works on any more. What they had not committed never happened. */
  private async endSilent(): Promise<void> {
    const now = (await databaseTime(this.em.fork())).getTime();
    const silent = [
      {
        where: { state: 'running', heartbeatAt: { $lt: new Date(now - SILENCE_MS) } },
        fault: 'Its process ended in the middle; nothing was changed',
      },
      {
        where: { state: 'queued', requestedAt: { $lt: new Date(now - UNCLAIMED_MS) } },
        fault: 'No worker took it up; nothing was changed',
      },
    ] as const;
    for (const { where, fault } of silent) {
      for (const { id, fileKey } of await this.em.fork().find(CatalogImportRun, where)) {
        await this.fail(id, fault);
        await this.uploads.remove(fileKey);
      }
    }
  }
}

/** PostgreSQL keeps no NUL in JSON; a file that is none at all is full of them. */
function storable<T>(faults: T): T {
  return JSON.parse(JSON.stringify(faults).replaceAll('\\u0000', '\\ufffd')) as T;
}
