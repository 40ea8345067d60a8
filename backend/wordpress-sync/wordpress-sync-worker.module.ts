import { Module } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { HeldRemovalsMail } from './run/held-removals.mails.js';
import { SyncMetrics } from './run/sync.metrics.js';
import { SyncRunnerService } from './run/sync-runner.service.js';
import { SyncSchedule } from './run/sync-schedule.js';
import { SyncWordpressJob } from './run/sync-wordpress.job.js';
import { SyncRunsService } from './sync-runs.service.js';

/** Carries out sync runs, and schedules them. */
@Module({
  imports: [QueueModule, MetricsModule],
  providers: [
    HeldRemovalsMail,

    StaffAddressesService,
    SyncedPostsService,
    SyncMetrics,
    SyncRunnerService,
    SyncRunsService,
    SyncSchedule,
    SyncWordpressJob,
  ],
  exports: [SyncWordpressJob],
})
export class WordpressSyncWorkerModule {}
