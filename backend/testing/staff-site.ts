import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { FileSiteOptions } from './file-site.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, type HttpMethod, TestSite } from './test-site.js';
import { signIn } from './test-staff.js';

/** A site with a signed-in owner and a signed-in member of sales. */
export class StaffTestSite extends TestSite {
  private constructor(
    database: TestDatabase,
    site: NestExpressApplication,
    /** Folder of the site's files. */
    readonly dataDir: string,
    /** Cookies of the owner. */
    readonly owner: string,
    /** Cookies of the member of sales. */
    readonly sales: string,
  ) {
    super(database, site);
  }

  /** @param environment such as `PROCESS_ROLE: 'all'`, if a test waits for jobs */
  static async start(
    environment: Record<string, string> = {},
    { pages, database: template }: Pick<FileSiteOptions, 'pages' | 'database'> = {},
  ): Promise<StaffTestSite> {
    const database = await createTestDatabase(template);
    const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
    const site = await createTestSite(database, { DATA_DIR: dataDir, ...environment }, pages);
    return new StaffTestSite(database, site, dataDir, await signIn(site, 'owner'), await signIn(site, 'sales'));
  }

  override async close(): Promise<void> {
    await super.close();
    await rm(this.dataDir, { recursive: true });
  }

  /** A request of the owner, or of somebody else. */
  override ask(method: HttpMethod, path: string, cookie = this.owner) {
    return super.ask(method, path, cookie);
  }
}
