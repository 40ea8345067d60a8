import { Module } from '@nestjs/common';
import { CountsModule } from '../../counts/counts.module.js';
import { MetricsModule } from '../../metrics/metrics.module.js';
import { TracingModule } from '../../tracing/tracing.module.js';
import { RefusedRequests } from './refused-requests.js';
import { RequestObserver } from './request-observer.js';

@Module({
  imports: [CountsModule, MetricsModule, TracingModule],
  providers: [RequestObserver, RefusedRequests],
  exports: [RequestObserver, RefusedRequests],
})
export class RequestObserverModule {}
