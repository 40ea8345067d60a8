import { Global, Module } from '@nestjs/common';
import { WebhookDeliveriesAdminService } from './admin/webhook-deliveries-admin.service.js';
import { WebhooksAdminController } from './admin/webhooks-admin.controller.js';
import { WebhooksAdminService } from './admin/webhooks-admin.service.js';
import { DeliverWebhookJob } from './delivery/deliver-webhook.job.js';
import { WebhookRelay } from './delivery/webhook-relay.js';
import { WebhookStoppedEmail } from './delivery/webhook-stopped.emails.js';
import { WebhookErasureService } from './webhook-erasure.service.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';

/** Stores the events, for site and worker: a hook registered twice would run twice. */
@Global()
@Module({
  providers: [WebhookErasureService, WebhookEventsService, WebhookSecretsService],
  exports: [WebhookEventsService, WebhookSecretsService],
})
export class WebhooksSharedModule {}

@Module({ controllers: [WebhooksAdminController], providers: [WebhookDeliveriesAdminService, WebhooksAdminService] })
export class WebhooksModule {}

@Module({
  providers: [DeliverWebhookJob, WebhookRelay, WebhookStoppedEmail],
  exports: [DeliverWebhookJob],
})
export class WebhooksWorkerModule {}
