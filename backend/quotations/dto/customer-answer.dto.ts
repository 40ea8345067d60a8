import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { tooLongMessage } from '../../inquiries/inquiries.contract.js';
import { singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';
import { ANSWER_MESSAGES, SIGNER_NAME_MIN } from '../customer/customer-quotation.contract.js';
import {
  type AcceptanceInput,
  DECLINE_REASONS,
  type DeclineInput,
  type DeclineReason,
  QUOTATION_LIMITS as LIMITS,
} from '../quotations.contract.js';

const REASONS = DECLINE_REASONS.map(({ value }) => value);
const tooLong = (max: number) => ({ message: tooLongMessage(max) });

class DecisionDto {
  @ApiProperty({ description: 'Letter of the revision that was read', example: 'A' })
  @Matches(/^[A-Z]{1,4}$/, { message: 'revision must be the letter of a revision' })
  @MaxLength(4, { message: 'revision must be the letter of a revision' })
  @IsString({ message: 'revision must be the letter of a revision' })
  revision!: string;
}

function OptionalLine(max: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: max }),
    IsOptional(),
    Transform(singleLine),
    MaxLength(max, tooLong(max)),
    IsString(),
  );
}

/** An acceptance that staff record for a customer, such as one by phone. */
export class AcceptanceDto extends DecisionDto implements AcceptanceInput {
  @ApiProperty({ minLength: SIGNER_NAME_MIN, maxLength: LIMITS.signer.max })
  @Transform(singleLine)
  @MaxLength(LIMITS.signer.max, tooLong(LIMITS.signer.max))
  @MinLength(SIGNER_NAME_MIN, { message: ANSWER_MESSAGES.name })
  @IsString({ message: ANSWER_MESSAGES.name })
  name!: string;

  @OptionalLine(LIMITS.signer.max)
  title?: string;

  @OptionalLine(LIMITS.purchaseOrder.max)
  purchaseOrder?: string;

  @ApiPropertyOptional({ type: [Number], description: 'Places of the optional lines that are taken' })
  @IsOptional()
  @Max(LIMITS.lines.max, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(LIMITS.lines.max)
  @IsArray()
  optionalLines?: number[];
}

export class CustomerAcceptanceDto extends AcceptanceDto {
  @ApiProperty({ description: 'Must be true' })
  @Equals(true, { message: ANSWER_MESSAGES.acceptTerms })
  acceptTerms!: true;
}

export class DeclineDto extends DecisionDto implements DeclineInput {
  @ApiProperty({ enum: REASONS })
  @IsIn(REASONS, { message: ANSWER_MESSAGES.reason })
  reason!: DeclineReason;

  @ApiPropertyOptional({ maxLength: LIMITS.comment.max })
  @IsOptional()
  @Transform(textBlock)
  @MaxLength(LIMITS.comment.max, tooLong(LIMITS.comment.max))
  @IsString()
  comment?: string;
}

export class QuestionDto {
  @ApiProperty({ minLength: 1, maxLength: LIMITS.question.max })
  @Transform(textBlock)
  @MaxLength(LIMITS.question.max, tooLong(LIMITS.question.max))
  @MinLength(1, { message: ANSWER_MESSAGES.question })
  @IsString({ message: ANSWER_MESSAGES.question })
  question!: string;
}
