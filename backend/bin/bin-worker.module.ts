import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { BinSweepService } from './bin-sweep.service.js';
import { UnusedPicturesService } from './unused-pictures.service.js';

@Module({
  imports: [BinHooksModule, FileStorageModule],
  providers: [AuditLogService, BinSweepService, UnusedPicturesService],
  exports: [BinSweepService],
})
export class BinWorkerModule {}
