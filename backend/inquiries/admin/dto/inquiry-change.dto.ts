import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isEmailAddress } from '../../../config/value-formats.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { emailAddress } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, IfGivenAndNotNull, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { INQUIRY_MESSAGES } from '../../inquiries.contract.js';
import {
  BULK_MAX,
  type BulkChange,
  DECISION_FIELDS,
  INQUIRY_CHANGE_FIELDS,
  type InquiryChange,
  NOTE_FIELDS,
  type SelectedInquiry,
} from '../inquiries-admin.contract.js';

const AMOUNT_MESSAGE = { message: 'Enter an amount such as 1234.50.' };

export class UpdateInquiryDto
  extends IntersectionType(VersionDto, formDto(INQUIRY_CHANGE_FIELDS))
  implements InquiryChange
{
  @ApiPropertyOptional({ type: String, nullable: true, example: '1234.50', description: 'Of an inquiry that is won' })
  @IfGivenAndNotNull()
  @Matches(/^\d{1,16}\.\d\d$/, AMOUNT_MESSAGE)
  @MaxLength(20, AMOUNT_MESSAGE)
  @IsString(AMOUNT_MESSAGE)
  wonAmount?: string | null;

  @ApiPropertyOptional({ description: 'Address of a customer who has none so far' })
  @IfGiven()
  @Transform(emailAddress)
  @ValidateBy(
    { name: 'isEmailAddress', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { message: INQUIRY_MESSAGES.email },
  )
  email?: string;
}

class SelectedInquiryDto extends VersionDto implements SelectedInquiry {
  @ApiProperty({ type: Number, minimum: 1 })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  id!: number;
}

export class BulkChangeDto extends formDto(DECISION_FIELDS) implements BulkChange {
  @ApiProperty({ type: [SelectedInquiryDto], minItems: 1, maxItems: BULK_MAX })
  @Type(() => SelectedInquiryDto)
  @ValidateNested({ each: true })
  @ArrayUnique(({ id }: SelectedInquiry) => id, { message: 'Each inquiry may be selected once.' })
  @ArrayMaxSize(BULK_MAX, { message: `Select ${BULK_MAX.toLocaleString('en-US')} inquiries or fewer.` })
  @ArrayMinSize(1, { message: 'Select an inquiry first.' })
  @IsArray()
  items!: SelectedInquiryDto[];
}

export class CreateNoteDto extends formDto(NOTE_FIELDS) {}
