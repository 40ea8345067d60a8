import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportReport } from '../catalog/desk/catalog-desk.contract.js';
import { CatalogImportService, type ImportOptions } from '../catalog/transfer/catalog-import.service.js';

export async function loadSampleCatalog(em: EntityManager): Promise<ImportReport> {
  return new CatalogImportService(em).run(createReadStream('backend/catalog/sample/catalog.csv'));
}

export async function importCsv(
  em: EntityManager,
  csv: string | Buffer,
  options?: ImportOptions,
): Promise<ImportReport> {
  return new CatalogImportService(em).run(Readable.from([Buffer.from(csv as Buffer)]), options);
}
