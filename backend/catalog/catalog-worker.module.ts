import { Module } from '@nestjs/common';
import { AuditLog } from '../staff/audit-log.service.js';
import { CatalogImport } from './transfer/catalog-import.js';
import { CatalogImportRuns } from './transfer/catalog-import-runs.js';
import { ImportCatalogJob } from './transfer/import-catalog.job.js';
import { UploadedCatalogsModule } from './transfer/uploaded-catalogs.module.js';

/** What the catalog leaves to the worker: files that staff uploaded. */
@Module({
  imports: [UploadedCatalogsModule],
  providers: [CatalogImport, CatalogImportRuns, AuditLog, ImportCatalogJob],
  exports: [ImportCatalogJob],
})
export class CatalogWorkerModule {}
