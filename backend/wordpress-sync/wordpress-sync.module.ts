import { Module } from '@nestjs/common';
import { QueueModule } from '../platform/queue/queue.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { WordpressSyncDeskController } from './desk/wordpress-sync-desk.controller.js';
import { WordpressSyncDeskService } from './desk/wordpress-sync-desk.service.js';
import { SyncRunsService } from './sync-runs.service.js';
import { WordpressSyncController } from './wordpress-sync.controller.js';
import { WordpressSyncService } from './wordpress-sync.service.js';
import { WordpressWebhookController } from './wordpress-webhook.controller.js';

/** Requests sync runs, which WordpressSyncWorkerModule carries out. */
@Module({
  imports: [QueueModule, StaffModule],
  controllers: [WordpressSyncController, WordpressSyncDeskController, WordpressWebhookController],
  providers: [SyncRunsService, WordpressSyncDeskService, WordpressSyncService],
  exports: [SyncRunsService, WordpressSyncService],
})
export class WordpressSyncModule {}
