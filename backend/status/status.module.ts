import { Module } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { RedisModule } from '../platform/redis/redis.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

/** Service status for staff; `/health/ready` serves load balancers. */
@Module({
  imports: [QueueModule, RedisModule, StaffModule],
  controllers: [StatusController],
  providers: [StatusService, SyncedPostsService],
})
export class StatusModule {}
