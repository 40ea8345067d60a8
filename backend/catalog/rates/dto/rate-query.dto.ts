import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { blankToUndefined, numberFromText } from '../../../platform/http/validation/text-transforms.js';
import { ProductFilterDto } from '../../dto/product-query.dto.js';
import {
  MISSING_PRICES,
  type MissingPrices,
  RATE_SORTS,
  RATES_PAGE_SIZE,
  RATES_PAGE_SIZE_MAX,
  type RateFilter,
  type RateQuery,
  type RateSort,
} from '../rates-desk.contract.js';

const missing = MISSING_PRICES.map(({ value }) => value);
const sorts = RATE_SORTS.map(({ value }) => value);

export class RateFilterDto
  extends PickType(ProductFilterDto, ['search', 'category', 'condition'])
  implements RateFilter
{
  @ApiPropertyOptional({ enum: missing, description: 'Only items without these prices' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(missing, { message: `$property must be one of: ${missing.join(', ')}` })
  missing?: MissingPrices;
}

export class RateListDto extends RateFilterDto implements RateQuery {
  @ApiPropertyOptional({ enum: sorts, default: 'name' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(sorts, { message: `$property must be one of: ${sorts.join(', ')}` })
  sort?: RateSort;

  @ApiPropertyOptional({ minimum: 1, maximum: RATES_PAGE_SIZE_MAX, default: RATES_PAGE_SIZE })
  @IsOptional()
  @Transform(numberFromText)
  @Max(RATES_PAGE_SIZE_MAX)
  @Min(1)
  @IsInt()
  pageSize?: number;

  @ApiPropertyOptional({ minimum: 1, default: 1 })
  @IsOptional()
  @Transform(numberFromText)
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  page?: number;
}
