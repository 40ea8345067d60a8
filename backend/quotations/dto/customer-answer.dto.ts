import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, Equals, IsArray, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { formDto } from '../../platform/http/validation/form-field.decorator.js';
import {
  ACCEPT_TERMS,
  ACCEPTANCE_FIELDS,
  type AcceptanceInput,
  DECLINE_FIELDS,
  type DeclineInput,
  QUESTION_FIELDS,
} from '../customer/customer-quotation.contract.js';
import { LINES_MAX } from '../quotation-fields.contract.js';

class DecisionDto {
  @ApiProperty({ description: 'Letter of the revision that was read', example: 'A' })
  @Matches(/^[A-Z]{1,4}$/, { message: 'revision must be the letter of a revision' })
  revision!: string;
}

/** An acceptance that staff record for a customer, such as one by phone. */
export class AcceptanceDto
  extends IntersectionType(DecisionDto, formDto(ACCEPTANCE_FIELDS))
  implements AcceptanceInput
{
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

export class DeclineDto extends IntersectionType(DecisionDto, formDto(DECLINE_FIELDS)) implements DeclineInput {}

export class QuestionDto extends formDto(QUESTION_FIELDS) {}
