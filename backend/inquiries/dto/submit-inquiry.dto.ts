import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
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
const timeExpected = (field: string) => ({ message: `${field} must be a time such as 2026-11-21T08:00:00Z` });
const tooLong = (max: number) => ({ message: tooLongMessage(max) });

/** An optional single-line text of a campaign. */
function CampaignText(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: CAMPAIGN_TEXT_MAX }),
    IsOptional(),
    Transform(singleLine),
    IsString(),
    MaxLength(CAMPAIGN_TEXT_MAX, tooLong(CAMPAIGN_TEXT_MAX)),
  );
}

/** Untrusted text. */
class InquiryCampaignDto implements InquiryCampaign {
  @CampaignText()
  publisher?: string;

  @CampaignText()
  placement?: string;

  @CampaignText()
  olsPage?: string;

  @CampaignText()
  utm_source?: string;

  @CampaignText()
  utm_medium?: string;

  @CampaignText()
  utm_campaign?: string;

  @CampaignText()
  fbclid?: string;

  @CampaignText()
  gclid?: string;

  @CampaignText()
  landingPage?: string;

  @CampaignText()
  referrer?: string;
}

/** The body of a submission. */
export class SubmitInquiryDto extends InquiryRequestDto implements InquirySubmission {
  @ApiPropertyOptional({ maxLength: LIMITS.productName.max, nullable: true, type: String })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(LIMITS.productName.max, tooLong(LIMITS.productName.max))
  @IsString()
  productName?: string | null;

  @ApiPropertyOptional({ maxLength: LIMITS.documentTitle.max, nullable: true, type: String })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(LIMITS.documentTitle.max, tooLong(LIMITS.documentTitle.max))
  @IsString()
  documentTitle?: string | null;

  @ApiPropertyOptional({
    maxLength: LIMITS.design.max,
    nullable: true,
    type: String,
    description: 'Parameters of GET /api/builder, such as system=ring&length=40%27',
  })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(LIMITS.design.max, tooLong(LIMITS.design.max))
  @IsString()
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
  website?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @MaxLength(40)
  @Matches(ISO_TIME, timeExpected('formOpenedAt'))
  @IsISO8601({ strict: true }, timeExpected('formOpenedAt'))
  formOpenedAt?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @MaxLength(40)
  @Matches(ISO_TIME, timeExpected('submittedAt'))
  @IsISO8601({ strict: true }, timeExpected('submittedAt'))
  submittedAt?: string;
}
