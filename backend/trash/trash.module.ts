import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { StaffModule } from '../staff/staff.module.js';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';
import { BinSweepService } from './bin-sweep.service.js';
import { UnusedPicturesService } from './unused-pictures.service.js';

@Module({ imports: [PlatformModule, StaffModule], controllers: [BinController], providers: [BinService] })
export class BinModule {}

@Module({ imports: [PlatformModule], providers: [AuditLogService, BinSweepService, UnusedPicturesService] })
export class BinWorkerModule {}
