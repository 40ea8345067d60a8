import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportReport } from '../catalog/admin/catalog-admin.contract.js';
import { CatalogSnapshotService } from '../catalog/catalog-snapshot.service.js';
import { ProductsService } from '../catalog/products.service.js';
import { SearchService } from '../catalog/search/search.service.js';
import { CatalogImportService, type ImportOptions } from '../catalog/transfer/catalog-import.service.js';
import { DrawingService } from '../drawing/drawing.service.js';

export const loadSampleCatalog = async (em: EntityManager): Promise<ImportReport> =>
  new CatalogImportService(em).run(createReadStream('backend/catalog/sample/catalog.csv'));

export const importCsv = async (
  em: EntityManager,
  csv: string | Buffer,
  options?: ImportOptions,
): Promise<ImportReport> => new CatalogImportService(em).run(Readable.from([Buffer.from(csv as Buffer)]), options);

/** The services that list and search a catalog. */
export function catalogServices(em: EntityManager) {
  const snapshots = new CatalogSnapshotService(em);
  const searches = new SearchService(em, snapshots);
  return { searches, products: new ProductsService(em, new DrawingService(), snapshots, searches) };
}
