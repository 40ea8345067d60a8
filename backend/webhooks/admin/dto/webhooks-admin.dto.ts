import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto } from '../../../platform/http/lists/query-fields.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import { type WebhookEventType } from '../../webhooks.contract.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_FIELDS as FIELDS,
  type WebhookChange,
  type WebhookInput,
} from '../webhooks-admin.contract.js';

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

const states = DELIVERY_STATES.map(({ value }) => value);

export class DeliveryQueryDto extends PageQueryDto {
  @Choice(states)
  state?: DeliveryState;
}
