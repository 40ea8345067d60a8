import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsModule } from '../metrics/metrics.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { MailMetrics } from './mail.metrics.js';
import { MailComposers } from './mail-composers.js';
import { MailRelay } from './mail-relay.js';
import { MailSender } from './mail-sender.js';
import { SendMailJob } from './send-mail.job.js';

/** Sends the mails of the outbox. Discovers composers among the process's providers. */
@Module({
  imports: [MetricsModule, RedisModule, QueueModule, DiscoveryModule],
  providers: [MailRelay, MailSender, MailComposers, MailMetrics, SendMailJob],
  exports: [SendMailJob],
})
export class MailWorkerModule {}
