import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { QueueModule } from '../queue/queue.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { MailComposers } from './mail-composers.js';
import { MailMetricsModule } from './mail-metrics.module.js';
import { MailRelay } from './mail-relay.js';
import { MailSender } from './mail-sender.js';
import { SendMailJob } from './send-mail.job.js';

/** Sends the mails of the outbox. Discovers composers among the process's providers. */
@Module({
  imports: [MailMetricsModule, RedisModule, QueueModule, DiscoveryModule],
  providers: [MailRelay, MailSender, MailComposers, SendMailJob],
  exports: [SendMailJob],
})
export class MailWorkerModule {}
