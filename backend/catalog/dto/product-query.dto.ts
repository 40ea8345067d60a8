import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { blankToUndefined, numberFromText } from '../../platform/http/validation/text-transforms.js';
import {
  CAPACITIES,
  CATEGORIES,
  type Capacity,
  type Category,
  MATERIAL_MAX_LENGTH,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  type ProductQuery,
  SEARCH_MAX_LENGTH,
  SORTS,
  type SortKey,
  STOCK_STATUSES,
  type StockStatus,
  VENDOR_MAX_LENGTH,
} from '../catalog.contract.js';

const CAPACITY_VALUES = CAPACITIES.map((capacity) => capacity.value);
const SORT_VALUES = SORTS.map((sort) => sort.value);
const oneOf = (values: readonly string[]) => ({ message: `$property must be one of: ${values.join(', ')}` });

/** Filters that list and facets share. An empty value means all, as an untouched field of the filter form sends it. */
export class ProductFilterDto implements ProductQuery {
  @ApiPropertyOptional({
    maxLength: SEARCH_MAX_LENGTH,
    example: '7 ft plank',
    description: 'Words, sizes, a SKU or a maker code',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(SEARCH_MAX_LENGTH)
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: CATEGORIES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(CATEGORIES, oneOf(CATEGORIES))
  category?: Category;

  @ApiPropertyOptional({ enum: STOCK_STATUSES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(STOCK_STATUSES, oneOf(STOCK_STATUSES))
  stockStatus?: StockStatus;

  @ApiPropertyOptional({ maxLength: VENDOR_MAX_LENGTH, example: 'Layher' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(VENDOR_MAX_LENGTH)
  @IsString()
  vendor?: string;

  @ApiPropertyOptional({ enum: CAPACITY_VALUES, description: '75 takes 75 psf and above' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(CAPACITY_VALUES, oneOf(CAPACITY_VALUES))
  capacity?: Capacity;

  @ApiPropertyOptional({ maxLength: MATERIAL_MAX_LENGTH, example: 'Aluminum' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(MATERIAL_MAX_LENGTH)
  @IsString()
  material?: string;
}

export class ProductListDto extends ProductFilterDto {
  @ApiPropertyOptional({ enum: SORT_VALUES, description: 'Default: name; with a search, the best match' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(SORT_VALUES, oneOf(SORT_VALUES))
  sort?: SortKey;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE })
  @IsOptional()
  @Transform(numberFromText)
  @Max(MAX_PAGE)
  @Min(1)
  @IsInt()
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE_SIZE })
  @IsOptional()
  @Transform(numberFromText)
  @Max(MAX_PAGE_SIZE)
  @Min(1)
  @IsInt()
  pageSize?: number;
}
