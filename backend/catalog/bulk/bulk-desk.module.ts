import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/staff.module.js';
import { CatalogModule } from '../catalog.module.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { BulkDeskController } from './bulk-desk.controller.js';
import { BulkFieldsService } from './bulk-fields.service.js';
import { BulkItemsService } from './bulk-items.service.js';
import { BulkUndoService } from './bulk-undo.service.js';

@Module({
  imports: [CatalogModule, StaffModule],
  controllers: [BulkDeskController],
  providers: [BulkFieldsService, BulkItemsService, BulkUndoService, CatalogExportService],
})
export class BulkDeskModule {}
