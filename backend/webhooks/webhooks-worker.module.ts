import { Module } from '@nestjs/common';
import { QueueModule } from '../platform/queue/queue.module.js';
import { RedisModule } from '../platform/redis/redis.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { DeliverWebhookJob } from './delivery/deliver-webhook.job.js';
import { WebhookRelay } from './delivery/webhook-relay.js';
import { WebhookStoppedMail } from './delivery/webhook-stopped.mails.js';
import { WebhookEventsModule } from './webhook-events.module.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';

@Module({
  imports: [QueueModule, RedisModule, WebhookEventsModule],
  providers: [
    DeliverWebhookJob,
    StaffAddressesService,

    WebhookRelay,
    WebhookSecretsService,
    WebhookStoppedMail,
  ],
  exports: [DeliverWebhookJob],
})
export class WebhooksWorkerModule {}
