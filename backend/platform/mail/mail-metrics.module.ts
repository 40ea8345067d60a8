import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { MailMetrics } from './mail.metrics.js';

/** Also in web processes: without a worker nobody else would report waiting mails. */
@Module({ imports: [MetricsModule], providers: [MailMetrics], exports: [MailMetrics] })
export class MailMetricsModule {}
