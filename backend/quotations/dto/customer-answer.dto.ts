import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, Equals, IsArray, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { FormField } from '../../platform/http/validation/form-field.decorator.js';
import {
  ACCEPT_TERMS,
  ACCEPTANCE_FIELDS,
  type AcceptanceInput,
  DECLINE_FIELDS,
  type DeclineInput,
  QUESTION_FIELDS,
} from '../customer/customer-quotation.contract.js';
import { LINES_MAX } from '../quotation-fields.contract.js';
import type { DeclineReason } from '../quotations.contract.js';

class DecisionDto {
  @ApiProperty({ description: 'Letter of the revision that was read', example: 'A' })
  @Matches(/^[A-Z]{1,4}$/, { message: 'revision must be the letter of a revision' })
  revision!: string;
}

/** An acceptance that staff record for a customer, such as one by phone. */
export class AcceptanceDto extends DecisionDto implements AcceptanceInput {
  @FormField(ACCEPTANCE_FIELDS.name)
  name!: string;

  @FormField(ACCEPTANCE_FIELDS.title)
  title?: string;

  @FormField(ACCEPTANCE_FIELDS.purchaseOrder)
  purchaseOrder?: string;

  @ApiPropertyOptional({ type: [Number], description: 'Places of the optional lines that are taken' })
  @IsOptional()
  @Max(LINES_MAX, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(LINES_MAX)
  @IsArray()
  optionalLines?: number[];
}

export class CustomerAcceptanceDto extends AcceptanceDto {
  @ApiProperty({ description: 'Must be true' })
  @Equals(true, { message: ACCEPT_TERMS })
  acceptTerms!: true;
}

export class DeclineDto extends DecisionDto implements DeclineInput {
  @FormField(DECLINE_FIELDS.reason)
  reason!: DeclineReason;

  @FormField(DECLINE_FIELDS.comment)
  comment?: string;
}

export class QuestionDto {
  @FormField(QUESTION_FIELDS.question)
  question!: string;
}
