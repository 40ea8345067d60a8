import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_ROW_ID } from '../../platform/http/validation/row-id.pipe.js';
import { emailAddress, singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';
import {
  BUDGETS,
  type Budget,
  FORM_TYPES,
  type FormType,
  INQUIRY_BUDGET_MESSAGE,
  type InquiryCampaign,
  type InquirySubmission,
  isEmailAddress,
  INQUIRY_LIMITS as LIMITS,
  INQUIRY_MESSAGES as MESSAGES,
  PROJECT_TYPES,
  type ProjectType,
  QUOTE_LINES_MAX,
  QUOTE_QUANTITY_MAX,
  type QuoteLine,
  SERVICE_TYPES,
  type ServiceType,
  TIMELINES,
  type Timeline,
  tooLongMessage,
} from '../inquiries.contract.js';

const valuesOf = (options: readonly { value: string }[]) => options.map((option) => option.value);
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const timeExpected = (field: string) => ({ message: `${field} must be a time such as 2026-11-21T08:00:00Z` });
const tooLong = (max: number) => ({ message: tooLongMessage(max) });

/** One optional line of text of a campaign. */
function CampaignText(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: LIMITS.campaignText.max }),
    IsOptional(),
    Transform(singleLine),
    MaxLength(LIMITS.campaignText.max, tooLong(LIMITS.campaignText.max)),
    IsString(),
  );
}

/** Where the visitor came from; texts of any kind, never trusted. */
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

/** One article of a quote list. */
class QuoteLineDto implements QuoteLine {
  @ApiProperty({ minimum: 1 })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  productId!: number;

  @ApiProperty({ minimum: 1, maximum: QUOTE_QUANTITY_MAX })
  @Max(QUOTE_QUANTITY_MAX)
  @Min(1)
  @IsInt()
  quantity!: number;
}

/** What a visitor sends. Text is trimmed and freed of control characters before it is checked. */
export class SubmitInquiryDto implements InquirySubmission {
  @ApiProperty({ minLength: LIMITS.name.min, maxLength: LIMITS.name.max })
  @Transform(singleLine)
  @MaxLength(LIMITS.name.max, tooLong(LIMITS.name.max))
  @MinLength(LIMITS.name.min, { message: MESSAGES.name })
  @IsString({ message: MESSAGES.name })
  name!: string;

  @ApiProperty({ format: 'email', maxLength: LIMITS.email.max })
  @Transform(emailAddress)
  @ValidateBy(
    {
      name: 'isEmailAddress',
      validator: { validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value) },
    },
    { message: MESSAGES.email },
  )
  email!: string;

  @ApiProperty({ minLength: LIMITS.phone.min, maxLength: LIMITS.phone.max })
  @Transform(singleLine)
  @MaxLength(LIMITS.phone.max, tooLong(LIMITS.phone.max))
  @MinLength(LIMITS.phone.min, { message: MESSAGES.phone })
  @IsString({ message: MESSAGES.phone })
  phone!: string;

  @ApiPropertyOptional({ maxLength: LIMITS.company.max })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(LIMITS.company.max, tooLong(LIMITS.company.max))
  @IsString()
  company?: string;

  @ApiProperty({ enum: valuesOf(PROJECT_TYPES) })
  @IsIn(valuesOf(PROJECT_TYPES), { message: MESSAGES.projectType })
  projectType!: ProjectType;

  @ApiProperty({ enum: valuesOf(SERVICE_TYPES) })
  @IsIn(valuesOf(SERVICE_TYPES), { message: MESSAGES.serviceType })
  serviceType!: ServiceType;

  @ApiProperty({ minLength: LIMITS.projectDescription.min, maxLength: LIMITS.projectDescription.max })
  @Transform(textBlock)
  @MaxLength(LIMITS.projectDescription.max, tooLong(LIMITS.projectDescription.max))
  @MinLength(LIMITS.projectDescription.min, { message: MESSAGES.projectDescription })
  @IsString({ message: MESSAGES.projectDescription })
  projectDescription!: string;

  @ApiProperty({ enum: valuesOf(TIMELINES) })
  @IsIn(valuesOf(TIMELINES), { message: MESSAGES.timeline })
  timeline!: Timeline;

  @ApiPropertyOptional({ enum: valuesOf(BUDGETS) })
  @IsOptional()
  @ValidateIf((submission: SubmitInquiryDto) => submission.budget !== '')
  @IsIn(valuesOf(BUDGETS), { message: INQUIRY_BUDGET_MESSAGE })
  budget?: Budget | '';

  @ApiPropertyOptional({ maxLength: LIMITS.additionalNotes.max })
  @IsOptional()
  @Transform(textBlock)
  @MaxLength(LIMITS.additionalNotes.max, tooLong(LIMITS.additionalNotes.max))
  @IsString()
  additionalNotes?: string;

  @ApiProperty({ enum: FORM_TYPES })
  @IsIn(FORM_TYPES, { message: `formType must be one of: ${FORM_TYPES.join(', ')}` })
  formType!: FormType;

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

  @ApiPropertyOptional({ type: () => [QuoteLineDto], maxItems: QUOTE_LINES_MAX })
  @IsOptional()
  @Type(() => QuoteLineDto)
  @ValidateNested({ each: true, message: 'lines must hold a productId and a quantity each' })
  @ArrayUnique((line: QuoteLine | null) => line?.productId, { message: 'lines must name each product once' })
  @ArrayMaxSize(QUOTE_LINES_MAX, { message: `Please ask for at most ${QUOTE_LINES_MAX} different articles at once` })
  @IsArray({ message: 'lines must be a list' })
  lines?: QuoteLineDto[];

  @ApiPropertyOptional({ type: () => InquiryCampaignDto })
  @IsOptional()
  @Type(() => InquiryCampaignDto)
  @ValidateNested()
  @IsObject()
  campaign?: InquiryCampaignDto;

  // Any length will do: a limit would tell a robot that the field is looked at.
  @ApiPropertyOptional({ description: 'Left empty by people' })
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
