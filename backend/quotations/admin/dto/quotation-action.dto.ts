import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { MATCH_LIMITS } from '../../../catalog/matching/matching.contract.js';
import { Reference } from '../../../inquiries/dto/reference.decorator.js';
import { isEmailAddress, tooLongMessage } from '../../../inquiries/inquiries.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { emailAddress, singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { QUOTATION_LIMITS as LIMITS, type SentAttachments } from '../../quotations.contract.js';
import { TOO_MANY } from '../attachments.contract.js';
import { type NewLines, SENDING_LIMITS, type Sending } from '../quotations-admin.contract.js';

const GOODS = ['rental', 'sale'] as const;
const COPIES_MESSAGE = { message: `Enter at most ${SENDING_LIMITS.copies.max} email addresses.` };

export class NewQuotationDto {
  @ApiProperty({ description: 'Reference of the inquiry, in any format', example: 'Q-7K3M-92' })
  @Reference()
  inquiry!: string;
}

class NewLineDto {
  @ApiProperty({ minimum: 1 })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  productId!: number;

  @ApiProperty({ minimum: 1, maximum: LIMITS.quantity.max })
  @Max(LIMITS.quantity.max)
  @Min(1)
  @IsInt()
  quantity!: number;
}

export class NewLinesDto extends VersionDto implements NewLines {
  @ApiPropertyOptional({ enum: GOODS, default: 'rental' })
  @IsOptional()
  @IsIn(GOODS, { message: `kind must be one of: ${GOODS.join(', ')}` })
  kind?: (typeof GOODS)[number];

  @ApiPropertyOptional({ maxLength: LIMITS.section.max })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(LIMITS.section.max, { message: tooLongMessage(LIMITS.section.max) })
  @IsString()
  section?: string;

  @ApiPropertyOptional({ type: () => [NewLineDto], maxItems: LIMITS.lines.max })
  @IsOptional()
  @Type(() => NewLineDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each item must have a productId and a quantity' })
  @ArrayMaxSize(LIMITS.lines.max, { message: `A quotation can hold ${LIMITS.lines.max} lines.` })
  @IsArray({ message: 'items must be a list' })
  items?: NewLineDto[];

  @ApiPropertyOptional({ maxLength: MATCH_LIMITS.text.max, description: 'A pasted list' })
  @IsOptional()
  @MaxLength(MATCH_LIMITS.text.max, { message: tooLongMessage(MATCH_LIMITS.text.max) })
  @IsString({ message: 'text must be the pasted list' })
  text?: string;
}

class SentAttachmentsDto implements SentAttachments {
  @ApiProperty({ type: [Number], maxItems: SENDING_LIMITS.cutSheets.max, description: 'Items of the lines' })
  @RowIds(SENDING_LIMITS.cutSheets.max, TOO_MANY.cutSheets)
  cutSheets!: number[];

  @ApiProperty({ type: [Number], maxItems: SENDING_LIMITS.documents.max, description: 'Company documents' })
  @RowIds(SENDING_LIMITS.documents.max, TOO_MANY.documents)
  documents!: number[];
}

export class SendQuotationDto extends VersionDto implements Sending {
  @ApiPropertyOptional({ maxLength: SENDING_LIMITS.message.max, description: 'Text of the email' })
  @IsOptional()
  @Transform(textBlock)
  @MaxLength(SENDING_LIMITS.message.max, { message: tooLongMessage(SENDING_LIMITS.message.max) })
  @IsString()
  message?: string;

  @ApiPropertyOptional({ type: [String], maxItems: SENDING_LIMITS.copies.max, description: 'Further recipients' })
  @IsOptional()
  @ValidateBy(
    { name: 'isEmailAddress', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { each: true, message: 'Please enter valid email addresses' },
  )
  @ArrayUnique({ message: 'Enter each email address once.' })
  @ArrayMaxSize(SENDING_LIMITS.copies.max, COPIES_MESSAGE)
  @IsArray(COPIES_MESSAGE)
  @Transform(emailAddresses)
  copies?: string[];

  @ApiPropertyOptional({ type: () => SentAttachmentsDto, description: 'Files of ours; documents of 5 MB together' })
  @IsOptional()
  @Type(() => SentAttachmentsDto)
  @ValidateNested()
  @IsObject({ message: 'attachments must have the lists cutSheets and documents' })
  attachments?: SentAttachmentsDto;
}

/** A list of ids without duplicates. The length is checked first. */
function RowIds(max: number, message: string): PropertyDecorator {
  return applyDecorators(
    Max(MAX_ROW_ID, { each: true }),
    Min(1, { each: true }),
    IsInt({ each: true }),
    ArrayUnique({ message: 'Choose each file once.' }),
    ArrayMaxSize(max, { message }),
    IsArray({ message }),
  ) as PropertyDecorator;
}

function emailAddresses({ value, ...parameters }: TransformFnParams): unknown {
  if (!Array.isArray(value) || value.length > SENDING_LIMITS.copies.max) return value;
  return value.map((one: unknown) => emailAddress({ ...parameters, value: one }));
}
