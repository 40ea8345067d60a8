import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { WebhookDeliveriesDeskService } from './desk/webhook-deliveries-desk.service.js';
import { WebhooksDeskController } from './desk/webhooks-desk.controller.js';
import { WebhooksDeskService } from './desk/webhooks-desk.service.js';
import { WebhookEventsModule } from './webhook-events.module.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';

@Module({
  imports: [StaffModule, WebhookEventsModule],
  controllers: [WebhooksDeskController],
  providers: [WebhooksDeskService, WebhookDeliveriesDeskService, WebhookSecretsService],
})
export class WebhooksModule {}
