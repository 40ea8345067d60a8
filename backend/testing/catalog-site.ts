import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type { ProductResponse } from '../catalog/product.contract.js';
import { loadSampleCatalog } from './sample-catalog.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite } from './test-site.js';

/** A site with the sample catalog. */
export class CatalogTestSite {
  private constructor(
    readonly database: TestDatabase,
    private readonly site: NestExpressApplication,
    /** All items, in the default order. */
    readonly all: readonly ProductResponse[],
  ) {}

  static async start(): Promise<CatalogTestSite> {
    const database = await createTestDatabase();
    await loadSampleCatalog(database.orm.em);
    const site = await createTestSite(database);
    const { body } = await request(site.getHttpServer()).get('/api/products').expect(200);
    return new CatalogTestSite(database, site, body);
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.database.close();
  }

  get(path: string) {
    return request(this.site.getHttpServer()).get(path);
  }

  /** The items of a list. */
  async find(query: string): Promise<ProductResponse[]> {
    return (await this.get(`/api/products?${query}`).expect(200)).body;
  }
}
