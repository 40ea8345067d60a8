import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, Max, Min } from 'class-validator';
import { type Request, type Response } from 'express';
import { pagingLinks } from '../platform/http/lists/page-response.js';
import { Responds } from '../platform/http/responses/responds.js';
import { MAX_ROW_ID, RowId } from '../platform/http/validation/validation.js';
import { Spends } from '../platform/limits/work-budget.js';
import { MAX_PAGE_SIZE, PAGE_SIZE, UNPAGED_LIMIT } from './catalog.contract.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { ProductFilterDto, ProductListDto } from './dto/product-query.dto.js';
import { ProductsService } from './products.service.js';
import { RelatedProductsService } from './related/related-products.service.js';

const IDS_MAX_LENGTH = 2_000;

class ListedProductsDto {
  @ApiProperty({ type: String, example: '7,12,45', description: `At most ${MAX_PAGE_SIZE} ids` })
  @Max(MAX_ROW_ID, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true, message: 'ids must be numbers with commas between them' })
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @ArrayNotEmpty()
  @IsArray({ message: 'ids must be numbers with commas between them' })
  @Transform(numbersFromText)
  ids!: number[];
}

class SubstitutesDto {
  @ApiProperty({ type: Number, minimum: 1, maximum: MAX_ROW_ID })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  quantity!: number;
}

function numbersFromText({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string' || value.length > IDS_MAX_LENGTH) return null;
  return value.split(',').map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : part));
}

@ApiTags('catalog')
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly groups: CatalogGroupsService,
    private readonly related: RelatedProductsService,
  ) {}

  @Get()
  @Spends('search')
  @Responds(200, 'Products; the number of all matches is in X-Total-Count, other pages in Link', 429)
  async list(@Query() query: ProductListDto, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const { items, total } = await this.products.list(query);
    response.setHeader('X-Total-Count', total);
    const links = listLinks(request.originalUrl, query, total);
    if (links !== null) response.setHeader('Link', links);
    return items;
  }

  @Get('facets')
  @Spends('search')
  @Responds(200, 'How many products each value of each filter would leave', 429)
  facets(@Query() query: ProductFilterDto) {
    return this.products.facets(query);
  }

  @Get('groups')
  @Responds(200, 'Systems and the largest part types, with counts and a drawing each')
  listGroups() {
    return this.groups.list();
  }

  @Get('listed')
  @Responds(200, 'The products of a quote list, in the order of their ids; unknown ids are left out')
  listListed(@Query() { ids }: ListedProductsDto) {
    return this.products.listListed(ids);
  }

  @Get(':id')
  @Responds(200, 'One product')
  get(@RowId() id: number) {
    return this.products.findOrFail(id);
  }

  @Get(':id/substitutes')
  @Spends('search')
  @Responds(200, 'The nearest length that the yards have this many pieces of; none while their stock is unknown', 429)
  listSubstitutes(@RowId() id: number, @Query() { quantity }: SubstitutesDto) {
    return this.products.listSubstitutes(id, quantity);
  }

  @Get(':id/related')
  @Responds(200, 'Other sizes, products that fit it, its replacement, and what it replaces')
  listRelated(@RowId() id: number) {
    return this.related.findOrFail(id);
  }
}

/** The `Link` header of a list. An unpaged list is cut off at `UNPAGED_LIMIT`, and continues in pages of maximum size. */
function listLinks(path: string, query: ProductListDto, total: number): string | null {
  if (query.page !== undefined || query.pageSize !== undefined) {
    return pagingLinks(path, { page: query.page ?? 1, pageSize: query.pageSize ?? PAGE_SIZE, total });
  }
  if (total <= UNPAGED_LIMIT) return null;
  const links = pagingLinks(path, { page: UNPAGED_LIMIT / MAX_PAGE_SIZE, pageSize: MAX_PAGE_SIZE, total });
  return links?.split(', ').find((link) => link.endsWith('rel="next"')) ?? null;
}
