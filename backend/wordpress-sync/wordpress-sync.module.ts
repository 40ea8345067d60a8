import { Module } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { WordpressSyncAdminController } from './admin/wordpress-sync-admin.controller.js';
import { HeldRemovalsEmail } from './run/held-removals.emails.js';
import { SyncMetrics } from './run/sync.metrics.js';
import { SyncRunnerService } from './run/sync-runner.service.js';
import { SyncWordpressJob } from './run/sync-wordpress.job.js';
import { WordpressSyncController, WordpressWebhookController } from './wordpress-sync.controller.js';
import { SyncRunsService, WordpressSyncService } from './wordpress-sync.service.js';

/** Requests sync runs, which the worker carries out. */
@Module({
  controllers: [WordpressSyncController, WordpressSyncAdminController, WordpressWebhookController],
  providers: [SyncRunsService, WordpressSyncService],
})
export class WordpressSyncModule {}

/** Carries out sync runs, and schedules them. */
@Module({
  providers: [HeldRemovalsEmail, SyncMetrics, SyncRunnerService, SyncRunsService, SyncWordpressJob, SyncedPostsService],
  exports: [SyncWordpressJob],
})
export class WordpressSyncWorkerModule {}
