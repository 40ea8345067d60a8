import { Module } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

/** Service status for staff; `/health/ready` serves load balancers. */
@Module({ controllers: [StatusController], providers: [StatusService, SyncedPostsService] })
export class StatusModule {}
