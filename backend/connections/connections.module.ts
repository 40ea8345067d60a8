import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { ConnectionsService } from './connections.service.js';
import { ConnectionsAdminController } from './connections-admin.controller.js';
import { ConnectionsAdminService } from './connections-admin.service.js';

/** Keeps the settings of a process current; site and worker have one instance. */
@Module({ imports: [PlatformModule], providers: [ConnectionsService], exports: [ConnectionsService] })
export class ConnectionsSharedModule {}

@Module({
  imports: [ConnectionsSharedModule, PlatformModule, StaffModule],
  controllers: [ConnectionsAdminController],
  providers: [ConnectionsAdminService],
})
export class ConnectionsModule {}
