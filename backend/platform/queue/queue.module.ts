import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { JobQueue } from './job-queue.js';
import { QueueMetrics } from './queue.metrics.js';

@Module({
  imports: [MetricsModule, TracingModule],
  providers: [JobQueue, QueueMetrics],
  exports: [JobQueue],
})
export class QueueModule {}
