import { Module } from '@nestjs/common';
import { MailMetricsModule } from '../platform/mail/mail-metrics.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { InstallationMetrics } from './installation.metrics.js';

/** Metrics of every process, whatever its role. */
@Module({ imports: [MetricsModule, MailMetricsModule], providers: [InstallationMetrics] })
export class InstallationModule {}
