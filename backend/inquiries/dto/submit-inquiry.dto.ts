import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { CAMPAIGN_FIELDS } from '../../platform/http/requests/tracking.contract.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import {
  CAMPAIGN_TEXT_MAX,
  type InquiryCampaign,
  type InquirySubmission,
  INQUIRY_LIMITS as LIMITS,
  tooLongMessage,
} from '../inquiries.contract.js';
import { InquiryRequestDto } from './inquiry-request.dto.js';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** An optional single-line text; null counts as absent. */
const OptionalLine = (maxLength: number, description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, nullable: true, description }),
    IsOptional(),
    Transform(singleLine),
    IsString(),
    MaxLength(maxLength, { message: tooLongMessage(maxLength) }),
  );

/** A time by the visitor's clock. */
function OptionalTime(): PropertyDecorator {
  const expected = { message: '$property must be a time such as 2026-11-21T08:00:00Z' };
  return applyDecorators(
    ApiPropertyOptional({ format: 'date-time' }),
    IsOptional(),
    IsISO8601({ strict: true }, expected),
    Matches(ISO_TIME, expected),
    MaxLength(40),
  );
}

/** Untrusted text. */
class CampaignFieldsDto {}
for (const field of CAMPAIGN_FIELDS) OptionalLine(CAMPAIGN_TEXT_MAX)(CampaignFieldsDto.prototype, field);
class InquiryCampaignDto extends (CampaignFieldsDto as new () => InquiryCampaign) {}

export class SubmitInquiryDto extends InquiryRequestDto implements InquirySubmission {
  @OptionalLine(LIMITS.productName.max)
  productName?: string | null;

  @OptionalLine(LIMITS.documentTitle.max)
  documentTitle?: string | null;

  @OptionalLine(LIMITS.design.max, 'Parameters of GET /api/builder, such as system=ring&length=40%27')
  design?: string | null;

  @ApiPropertyOptional({ type: () => InquiryCampaignDto })
  @IsOptional()
  @Type(() => InquiryCampaignDto)
  @ValidateNested()
  @IsObject()
  campaign?: InquiryCampaignDto;

  // Any length is accepted: a limit would give the honeypot away.
  @ApiPropertyOptional({ description: 'Leave empty' })
  @IsOptional()
  @Transform(singleLine)
  @IsString()
  subtopic?: string;

  @OptionalTime()
  formOpenedAt?: string;

  @OptionalTime()
  submittedAt?: string;
}
