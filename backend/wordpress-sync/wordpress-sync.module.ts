import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { SyncHistory } from './sync-history.service.js';
import { SyncRunsController } from './sync-runs.controller.js';
import { SyncRuns } from './sync-runs.service.js';
import { WordpressSyncController } from './wordpress-sync.controller.js';
import { WordpressSyncService } from './wordpress-sync.service.js';
import { WordpressWebhookController } from './wordpress-webhook.controller.js';

/** Asking for a synchronization; the worker carries it out (WordpressSyncWorkerModule). */
@Module({
  imports: [SettingsModule, QueueModule, StaffModule],
  controllers: [WordpressSyncController, SyncRunsController, WordpressWebhookController],
  providers: [SyncRuns, SyncHistory, WordpressSyncService],
  exports: [SyncRuns, WordpressSyncService],
})
export class WordpressSyncModule {}
