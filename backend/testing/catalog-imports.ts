import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedChange, ImportRunDetail } from '../catalog/admin/catalog-admin.contract.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { replaceMethod } from './replace-method.js';
import { StaffTestSite } from './staff-site.js';
import { until } from './until.js';

/** Imports below `path`, such as `/api/admin/products`, in a site that also runs its jobs. */
export class CatalogImports {
  private constructor(
    readonly test: StaffTestSite,
    private readonly path: string,
  ) {}

  static async start(path: string): Promise<CatalogImports> {
    return new CatalogImports(await StaffTestSite.start({ PROCESS_ROLE: 'all' }), path);
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** Removes products, runs and uploads: those of previews stay until somebody confirms or cancels them. */
  async empty(): Promise<void> {
    await this.test.execute('truncate product, price_change, catalog_import_run cascade');
    await rm(join(this.test.dataDir, 'catalog-uploads'), { recursive: true, force: true });
  }

  get(path: string, cookie?: string) {
    return this.test.ask('get', this.path + path, cookie);
  }

  post(path: string, body: object = {}, cookie?: string) {
    return this.test.ask('post', this.path + path, cookie).send(body);
  }

  upload(file: string | Buffer, query = '', name = 'catalog.csv', cookie?: string) {
    const asked = this.test.ask('post', `${this.path}/import${query}`, cookie);
    return asked.attach('file', Buffer.from(file as Buffer), name);
  }

  async run(file: string | Buffer, query = '', name?: string, cookie?: string): Promise<ImportRunDetail> {
    const { body } = await this.upload(file, query, name, cookie).expect(202);
    return this.finished(body.id);
  }

  async finished(id: number): Promise<ImportRunDetail> {
    const { body } = await until(
      () => this.get(`/imports/${id}`).expect(200),
      ({ body }) => body.finishedAt !== null,
    );
    return body;
  }

  async changesOf(id: number, page = 1): Promise<{ items: ImportedChange[]; total: number }> {
    return (await this.get(`/imports/${id}/changes?page=${page}`).expect(200)).body;
  }

  async lastAudit(action: string): Promise<string | undefined> {
    const [line] = await this.test.fork().find(StaffAudit, { action }, { orderBy: { id: 'desc' } });
    return line?.subject;
  }

  async withoutQueue(act: () => Promise<unknown>): Promise<void> {
    const { site } = this.test;
    const restore = replaceMethod(site.get(JobQueue, { strict: false }), 'add', () => async () => {
      throw new Error('no Redis');
    });
    site.useLogger(false);
    await act();
    site.useLogger(['warn', 'error', 'fatal']);
    restore();
  }

  uploads(): Promise<string[]> {
    return readdir(join(this.test.dataDir, 'catalog-uploads')).catch(() => []);
  }

  /** Waits until no upload is left. */
  untilNoUploads() {
    return until(
      () => this.uploads(),
      (files) => files.length === 0,
    );
  }
}
