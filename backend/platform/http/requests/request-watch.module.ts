import { Module } from '@nestjs/common';
import { CountsModule } from '../../counts/counts.module.js';
import { MetricsModule } from '../../metrics/metrics.module.js';
import { TracingModule } from '../../tracing/tracing.module.js';
import { RefusedRequests } from './refused-requests.js';
import { RequestWatch } from './request-watch.js';

@Module({
  imports: [CountsModule, MetricsModule, TracingModule],
  providers: [RequestWatch, RefusedRequests],
  exports: [RequestWatch, RefusedRequests],
})
export class RequestWatchModule {}
