import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { VersionDto } from '../../../platform/editing/version.dto.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven } from '../../../platform/http/validation/if-given.decorator.js';
import type { WebhookEventType } from '../../webhooks.contract.js';
import { WEBHOOK_FIELDS as FIELDS, type WebhookChange, type WebhookInput } from '../webhooks-desk.contract.js';

export class CreateWebhookDto implements WebhookInput {
  /** `readWebhookAddress` checks the rest. */
  @FormField(FIELDS.address, { example: FIELDS.address.placeholder })
  address!: string;

  @FormField(FIELDS.description)
  description?: string;

  @FormField(FIELDS.events)
  events!: WebhookEventType[];
}

export class UpdateWebhookDto
  extends IntersectionType(VersionDto, PartialType(CreateWebhookDto, { skipNullProperties: false }))
  implements WebhookChange
{
  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean()
  enabled?: boolean;
}
