import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { ProductBinService } from './desk/product-bin.service.js';
import { CatalogImportService } from './transfer/catalog-import.service.js';
import { CatalogImportRunsService } from './transfer/catalog-import-runs.service.js';
import { ImportCatalogJob } from './transfer/import-catalog.job.js';
import { UploadedCatalogsService } from './transfer/uploaded-catalogs.service.js';

@Module({
  imports: [BinHooksModule, FileStorageModule],
  providers: [
    UploadedCatalogsService,
    CatalogImportService,
    CatalogImportRunsService,
    AuditLogService,
    ImportCatalogJob,

    ProductBinService,
  ],
  exports: [ImportCatalogJob],
})
export class CatalogWorkerModule {}
