import { Module } from '@nestjs/common';
import { AuditLog } from '../staff/audit-log.service.js';
import { CatalogImportService } from './transfer/catalog-import.service.js';
import { CatalogImportRunsService } from './transfer/catalog-import-runs.service.js';
import { ImportCatalogJob } from './transfer/import-catalog.job.js';
import { UploadedCatalogsModule } from './transfer/uploaded-catalogs.module.js';

/** What the catalog leaves to the worker: files that staff uploaded. */
@Module({
  imports: [UploadedCatalogsModule],
  providers: [CatalogImportService, CatalogImportRunsService, AuditLog, ImportCatalogJob],
  exports: [ImportCatalogJob],
})
export class CatalogWorkerModule {}
