import { Global, Module } from '@nestjs/common';
import { ConnectionsService } from './connections.service.js';
import { ConnectionsAdminController } from './connections-admin.controller.js';
import { ConnectionsAdminService } from './connections-admin.service.js';

/** Keeps the settings of a process current; site and worker have one instance. */
@Global()
@Module({ providers: [ConnectionsService], exports: [ConnectionsService] })
export class ConnectionsSharedModule {}

@Module({ controllers: [ConnectionsAdminController], providers: [ConnectionsAdminService] })
export class ConnectionsModule {}
