import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Reference } from '../../../inquiries/dto/reference.decorator.js';
import {
  blankToUndefined,
  booleanFromText,
  listFromText,
  numberFromText,
} from '../../../platform/http/validation/text-transforms.js';
import { QUOTATION_LIMITS, QUOTATION_STATES, type QuotationState } from '../../quotations.contract.js';
import {
  QUOTATION_MAX_PAGE,
  QUOTATION_PAGE_SIZE,
  QUOTATION_SORTS,
  type QuotationQuery,
  type QuotationSort,
} from '../quotations-desk.contract.js';

const STATES = QUOTATION_STATES.map(({ value }) => value);
const SORTS = QUOTATION_SORTS.map(({ value }) => value);
const STATES_MESSAGE = { message: `state must be one or more of: ${STATES.join(', ')}` };

export class QuotationQueryDto implements QuotationQuery {
  @ApiPropertyOptional({ type: String, description: `One or more of ${STATES.join(', ')}, separated by commas` })
  @IsOptional()
  @Transform(listFromText)
  @IsIn(STATES, { each: true, ...STATES_MESSAGE })
  @ArrayMaxSize(STATES.length, STATES_MESSAGE)
  @IsArray(STATES_MESSAGE)
  state?: QuotationState[];

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(booleanFromText)
  @IsBoolean({ message: 'needsApproval must be true or false' })
  needsApproval?: boolean;

  @ApiPropertyOptional({ description: 'True for open ones that expire within days' })
  @IsOptional()
  @Transform(booleanFromText)
  @IsBoolean({ message: 'expiringSoon must be true or false' })
  expiringSoon?: boolean;

  @ApiPropertyOptional({ description: 'True for those whose inquiry is assigned to me or to nobody' })
  @IsOptional()
  @Transform(booleanFromText)
  @IsBoolean({ message: 'mine must be true or false' })
  mine?: boolean;

  @ApiPropertyOptional({ description: 'Reference of an inquiry, in any format', example: 'Q-7K3M-92' })
  @IsOptional()
  @Reference()
  inquiry?: string;

  @ApiPropertyOptional({
    maxLength: QUOTATION_LIMITS.search.max,
    description: 'Words from number, customer, company, job, SKUs or the reference of the inquiry',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(QUOTATION_LIMITS.search.max)
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: SORTS, default: 'newest' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(SORTS, { message: `sort must be one of: ${SORTS.join(', ')}` })
  sort?: QuotationSort;

  @ApiPropertyOptional({ minimum: 1, maximum: QUOTATION_MAX_PAGE, default: 1 })
  @IsOptional()
  @Transform(numberFromText)
  @Max(QUOTATION_MAX_PAGE)
  @Min(1)
  @IsInt()
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: QUOTATION_PAGE_SIZE.max, default: QUOTATION_PAGE_SIZE.default })
  @IsOptional()
  @Transform(numberFromText)
  @Max(QUOTATION_PAGE_SIZE.max)
  @Min(1)
  @IsInt()
  pageSize?: number;
}
