import { Module } from '@nestjs/common';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { QuotationsSharedModule } from '../quotations/quotations.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
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
@Module({
  imports: [InquiriesSharedModule, QuotationsSharedModule],
  providers: [WebhookErasureService, WebhookEventsService, WebhookSecretsService],
  exports: [WebhookEventsService, WebhookSecretsService],
})
class WebhooksSharedModule {}

@Module({
  imports: [StaffModule, WebhooksSharedModule],
  controllers: [WebhooksAdminController],
  providers: [WebhookDeliveriesAdminService, WebhooksAdminService],
})
export class WebhooksModule {}

@Module({
  imports: [PlatformModule, WebhooksSharedModule],
  providers: [DeliverWebhookJob, StaffAddressesService, WebhookRelay, WebhookStoppedEmail],
  exports: [DeliverWebhookJob],
})
export class WebhooksWorkerModule {}
