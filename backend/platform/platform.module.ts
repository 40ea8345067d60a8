import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { ContentVersions } from './content/content-versions.js';
import { DailyCounts } from './counts/daily-counts.js';
import { VisitsService } from './counts/visits.service.js';
import { EmailMetrics } from './email/email.metrics.js';
import { EmailComposers } from './email/email-composer.js';
import { EmailRelay, HeldEmailRelay } from './email/email-outbox.js';
import { EmailSender } from './email/email-sender.js';
import { ReplyAddresses } from './email/reply-addresses.js';
import { SendEmailJob } from './email/send-email.job.js';
import { FileStorage } from './files/file-storage.js';
import { openFileStorage } from './files/s3-storage.js';
import { HealthController } from './health/health.controller.js';
import { RefusedRequests, RequestObserver } from './http/requests/request-observer.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { WorkBudget } from './limits/work-budget.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { JobQueue, QueueMetrics } from './queue/job-queue.js';
import { JobSchedules } from './queue/job-schedules.js';
import { RedisConnection } from './redis/redis-connection.js';
import { ThreadsService } from './threads/threads.service.js';
import { SPAN_EXPORTER, type SpanExporter, Tracing } from './tracing/tracing.js';
import { TrashHooksService } from './trash/trash-hooks.service.js';
import { VitalsController } from './vitals/vitals.controller.js';
import { VitalsService } from './vitals/vitals.service.js';

const SHARED = [
  TrashHooksService,
  ContentVersions,
  DailyCounts,
  JobQueue,
  EmailMetrics,
  Metrics,
  RateLimiter,
  RedisConnection,
  ThreadsService,
  Tracing,
  VisitsService,
  WorkBudget,
];

/** Services that every feature may use. One instance of each in a process, also if it is both site and worker. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    ...SHARED,
    QueueMetrics,
    { provide: FileStorage, inject: [Settings], useFactory: (settings: Settings) => openFileStorage(settings) },
    { provide: SPAN_EXPORTER, inject: [Settings], useFactory: spanExporter },
  ],
  exports: [...SHARED, FileStorage],
})
export class PlatformModule {}

/** Observes the requests of visitors. */
@Global()
@Module({
  controllers: [VitalsController],
  providers: [RefusedRequests, RequestObserver, VitalsService],
  exports: [RefusedRequests, RequestObserver, VitalsService],
})
export class PlatformWebModule {}

/** Sends the emails of the outbox. Discovers composers among the process's providers. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [EmailComposers, EmailRelay, EmailSender, HeldEmailRelay, JobSchedules, ReplyAddresses, SendEmailJob],
  exports: [ReplyAddresses, SendEmailJob],
})
export class PlatformWorkerModule {}

/** Loads OpenTelemetry only when a collector is set. */
async function spanExporter({ tracing, role }: Settings): Promise<SpanExporter | null> {
  const { endpoint, serviceName, sampleRatio } = tracing;
  if (endpoint === null) return null;
  const { exportSpans } = await import('./tracing/open-telemetry.js');
  return exportSpans({ endpoint, serviceName, sampleRatio, role });
}
