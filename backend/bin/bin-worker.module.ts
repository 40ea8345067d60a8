import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { BinSweepSchedule } from './bin-sweep.schedule.js';

@Module({
  imports: [BinHooksModule],
  providers: [AuditLogService, BinSweepSchedule],
  exports: [BinSweepSchedule],
})
export class BinWorkerModule {}
