import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite } from './test-site.js';
import { signIn } from './test-staff.js';

/** A site with a signed-in owner and a signed-in member of sales. */
export class StaffTestSite {
  private constructor(
    readonly database: TestDatabase,
    readonly site: NestExpressApplication,
    /** Cookies of the owner. */
    readonly owner: string,
    /** Cookies of the member of sales. */
    readonly sales: string,
  ) {}

  static async start(): Promise<StaffTestSite> {
    const database = await createTestDatabase();
    const site = await createTestSite(database);
    return new StaffTestSite(database, site, await signIn(site, 'owner'), await signIn(site, 'sales'));
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.database.close();
  }

  fork() {
    return this.database.orm.em.fork();
  }

  call() {
    return request(this.site.getHttpServer());
  }
}
