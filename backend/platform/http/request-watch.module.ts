import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { RequestWatch } from './request-watch.js';

@Module({ imports: [MetricsModule, TracingModule], providers: [RequestWatch], exports: [RequestWatch] })
export class RequestWatchModule {}
