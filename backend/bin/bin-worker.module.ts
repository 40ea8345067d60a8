import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { BinSweepSchedule } from './bin-sweep.schedule.js';
import { UnusedPicturesSchedule } from './unused-pictures.schedule.js';
import { UnusedPicturesService } from './unused-pictures.service.js';

@Module({
  imports: [BinHooksModule, FileStorageModule],
  providers: [AuditLogService, BinSweepSchedule, UnusedPicturesService, UnusedPicturesSchedule],
  exports: [BinSweepSchedule],
})
export class BinWorkerModule {}
