import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { blankToUndefined, numberFromText } from '../../platform/http/validation/text-transforms.js';
import {
  CATALOG_FILTER_ROWS,
  type CatalogFilterRow,
  type Choice,
  type FilterValues,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  SORTS,
  type SortKey,
  toChoices,
} from '../catalog.contract.js';

class FiltersDto {}
for (const [filter, row] of CATALOG_FILTER_ROWS) filterRules(row)(FiltersDto.prototype, filter);

/** Search and filters, shared by list and facets. An empty value means all, as a form sends its untouched fields. */
export class ProductFilterDto extends (FiltersDto as new () => Partial<FilterValues>) {
  @ApiPropertyOptional({ example: '7 ft plank', description: 'Words, sizes, a SKU or a manufacturer code' })
  @TextRules(SEARCH_MAX_LENGTH)
  search?: string;
}

export class ProductListDto extends ProductFilterDto {
  @ApiPropertyOptional({ description: 'Default: name; with a search, the best match' })
  @ChoiceRules(SORTS)
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

function filterRules({ options = [], maxLength }: CatalogFilterRow): PropertyDecorator {
  return maxLength === undefined ? ChoiceRules(options) : TextRules(maxLength);
}

function TextRules(maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength }),
    IsOptional(),
    Transform(blankToUndefined),
    // First, so that a repeated parameter is not called too long.
    IsString(),
    MaxLength(maxLength),
  );
}

function ChoiceRules(options: readonly Choice[]): PropertyDecorator {
  const values = toChoices(options).map(({ value }) => value);
  return applyDecorators(
    ApiPropertyOptional({ enum: values }),
    IsOptional(),
    Transform(blankToUndefined),
    IsIn(values, { message: `$property must be one of: ${values.join(', ')}` }),
  );
}
