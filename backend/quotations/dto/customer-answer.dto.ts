import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, Equals, IsArray, IsOptional, Matches } from 'class-validator';
import { formDto, IsWhole } from '../../platform/http/validation/validation.js';
import * as customer from '../customer/customer-quotation.contract.js';
import { LINES_MAX } from '../quotation-fields.contract.js';

class DecisionDto {
  @ApiProperty({ description: 'Letter of the revision that was read', example: 'A' })
  @Matches(/^[A-Z]{1,4}$/, { message: 'revision must be the letter of a revision' })
  revision!: string;
}

/** An acceptance that staff record for a customer, such as one by phone. */
export class AcceptanceDto
  extends IntersectionType(DecisionDto, formDto(customer.ACCEPTANCE_FIELDS))
  implements customer.AcceptanceInput
{
  @ApiPropertyOptional({ type: [Number], description: 'Places of the optional lines that are taken' })
  @IsOptional()
  @IsWhole({ max: LINES_MAX, each: true })
  @ArrayUnique()
  @ArrayMaxSize(LINES_MAX)
  @IsArray()
  optionalLines?: number[];
}

export class CustomerAcceptanceDto extends AcceptanceDto {
  @ApiProperty({ description: 'Must be true' })
  @Equals(true, { message: customer.ACCEPT_TERMS })
  acceptTerms!: true;
}

export class DeclineDto
  extends IntersectionType(DecisionDto, formDto(customer.DECLINE_FIELDS))
  implements customer.DeclineInput {}

export class QuestionDto extends formDto(customer.QUESTION_FIELDS) {}
