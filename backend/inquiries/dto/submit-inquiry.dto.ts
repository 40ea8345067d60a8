import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { singleLine, textBlock } from '../../platform/http/body-text.js';
import {
  BUDGETS,
  type Budget,
  FORM_TYPES,
  type FormType,
  INQUIRY_BUDGET_MESSAGE,
  type InquirySubmission,
  isEmailAddress,
  INQUIRY_LIMITS as LIMITS,
  INQUIRY_MESSAGES as MESSAGES,
  PROJECT_TYPES,
  type ProjectType,
  SERVICE_TYPES,
  type ServiceType,
  TIMELINES,
  type Timeline,
  tooLongMessage,
} from '../inquiries.contract.js';

const valuesOf = (options: readonly { value: string }[]) => options.map((option) => option.value);
const SUBMITTED_AT = 'submittedAt must be a time such as 2026-11-21T08:00:00Z';
const tooLong = (max: number) => ({ message: tooLongMessage(max) });

/** What a visitor sends. Text is trimmed and freed of control characters before it is checked. */
export class SubmitInquiryDto implements InquirySubmission {
  @ApiProperty({ minLength: LIMITS.name.min, maxLength: LIMITS.name.max })
  @Transform(singleLine)
  @MaxLength(LIMITS.name.max, tooLong(LIMITS.name.max))
  @MinLength(LIMITS.name.min, { message: MESSAGES.name })
  @IsString({ message: MESSAGES.name })
  name!: string;

  @ApiProperty({ format: 'email', maxLength: LIMITS.email.max })
  @Transform(singleLine)
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

  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @MaxLength(40)
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/, { message: SUBMITTED_AT })
  @IsISO8601({ strict: true }, { message: SUBMITTED_AT })
  submittedAt?: string;
}
