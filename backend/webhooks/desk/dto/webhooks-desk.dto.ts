import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
} from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto } from '../../../platform/http/lists/query-fields.js';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../webhooks.contract.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_LIMITS,
  WEBHOOK_MESSAGES,
  type WebhookChange,
  type WebhookInput,
} from '../webhooks-desk.contract.js';

const EVENTS = WEBHOOK_EVENTS.map(({ value }) => value);

/** `readWebhookAddress` checks the rest. */
function Address(): PropertyDecorator {
  return applyDecorators(
    Transform(singleLine),
    IsString({ message: WEBHOOK_MESSAGES.address }),
    MaxLength(WEBHOOK_LIMITS.address.max, { message: WEBHOOK_MESSAGES.addressLength }),
  );
}

function Description(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: WEBHOOK_LIMITS.description.max }),
    IfGiven(),
    Transform(singleLine),
    MaxLength(WEBHOOK_LIMITS.description.max, { message: WEBHOOK_MESSAGES.description }),
    IsString({ message: WEBHOOK_MESSAGES.description }),
  );
}

function Events(): PropertyDecorator {
  return applyDecorators(
    IsIn(EVENTS, { each: true, message: `events must be of: ${EVENTS.join(', ')}` }),
    ArrayUnique({ message: 'Name each event once.' }),
    ArrayMaxSize(EVENTS.length, { message: 'Name each event once.' }),
    ArrayMinSize(1, { message: WEBHOOK_MESSAGES.events }),
    IsArray({ message: WEBHOOK_MESSAGES.events }),
  );
}

export class CreateWebhookDto implements WebhookInput {
  @ApiProperty({ maxLength: WEBHOOK_LIMITS.address.max, example: 'https://hooks.example.com/inquiries' })
  @Address()
  address!: string;

  @Description()
  description?: string;

  @ApiProperty({ enum: EVENTS, isArray: true })
  @Events()
  events!: WebhookEventType[];
}

export class UpdateWebhookDto extends VersionDto implements WebhookChange {
  @ApiPropertyOptional({ maxLength: WEBHOOK_LIMITS.address.max })
  @IfGiven()
  @Address()
  address?: string;

  @Description()
  description?: string;

  @ApiPropertyOptional({ enum: EVENTS, isArray: true })
  @IfGiven()
  @Events()
  events?: WebhookEventType[];

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
