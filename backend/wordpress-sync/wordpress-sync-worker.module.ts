import { Module } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { SettingsModule } from '../config/settings.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { SyncMetrics } from './sync-metrics.js';
import { SyncRunner } from './sync-runner.js';
import { SyncRuns } from './sync-runs.service.js';
import { SyncSchedule } from './sync-schedule.js';
import { SyncWordpressJob } from './sync-wordpress.job.js';

/** The synchronization itself, and its schedule. */
@Module({
  imports: [SettingsModule, QueueModule, MetricsModule],
  providers: [SyncRuns, SyncedPostsService, SyncRunner, SyncWordpressJob, SyncSchedule, SyncMetrics],
  exports: [SyncWordpressJob],
})
export class WordpressSyncWorkerModule {}
