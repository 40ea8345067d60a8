import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { Request, Response } from 'express';
import { DrawingService } from '../drawing/drawing.service.js';
import { Ids } from '../platform/http/lists/query-fields.js';
import { pagingLinks, Responds } from '../platform/http/responses/responds.js';
import { RowId } from '../platform/http/validation/validation.js';
import { Spends } from '../platform/limits/work-budget.js';
import { sendPicture } from '../platform/pictures/pictures.js';
import { MAX_PAGE_SIZE, PAGE_SIZE, UNPAGED_LIMIT } from './catalog.contract.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { ProductFilterDto, ProductListDto } from './dto/product-query.dto.js';
import { PRODUCT_PICTURES_PATH } from './pictures/product-pictures.contract.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import type { ProductDrawings } from './product.contract.js';
import { toDrawingSubject } from './product.mapper.js';
import { ProductsService } from './products.service.js';
import { CHECKED_LIST, readChecked } from './related/related-products.contract.js';
import { RelatedProductsService } from './related/related-products.service.js';

class ListedProductsDto {
  @Ids({ max: MAX_PAGE_SIZE, required: true, description: 'Ids of products' })
  ids!: number[];
}

class CheckedListDto {
  @ApiProperty({ example: '7*60_12*118', description: 'Ids and pieces of at most 200 items' })
  @Matches(CHECKED_LIST, { message: 'lines must be ids and pieces such as 7*60_12*118' })
  lines!: string;
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
  @Spends('search')
  @Responds(200, 'The products of a quote list, in the order of their ids; unknown ids are left out', 429)
  listListed(@Query() { ids }: ListedProductsDto) {
    return this.products.listListed(ids);
  }

  @Get('warnings')
  @Spends('search')
  @Responds(200, 'What does not go together on a list of items, or is missing, each with what would fix it', 429)
  checkList(@Query() { lines }: CheckedListDto) {
    return this.related.checkList(readChecked(lines));
  }

  @Get(':id')
  @Responds(200, 'One product')
  get(@RowId() id: number) {
    return this.products.findOrFail(id);
  }

  @Get(':id/related')
  @Spends('search')
  @Responds(200, 'Other sizes, products that fit it, its replacement, and what it replaces', 429)
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

const VIEWS: readonly (keyof ProductDrawings)[] = ['isometric', 'front', 'side'];

export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // The site's policy would block the drawing's own inline styles.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

export function drawingView(file: string): keyof ProductDrawings {
  const view = VIEWS.find((name) => file === `${name}.svg`);
  if (view === undefined) throw new NotFoundException('A drawing is isometric.svg, front.svg or side.svg');
  return view;
}

@ApiTags('catalog')
@Controller('drawings/product')
export class ProductDrawingsController {
  constructor(
    private readonly products: ProductsService,
    private readonly drawings: DrawingService,
  ) {}

  @Get(':id/:file')
  @Responds(200, 'SVG; immutable under the address that the product names', { 404: 'No such product, or no such view' })
  async get(
    @RowId() id: number,
    @Param('file') file: string,
    @Query('v') revision: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    const view = drawingView(file);
    const product = await this.products.findOrFail(id);
    const current = product.drawings[view].endsWith(`?v=${String(revision)}`);
    response.set(DRAWING_HEADERS);
    // An address without the current revision is cached only briefly, because its drawing may change.
    response.setHeader('Cache-Control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    return this.drawings.svg(toDrawingSubject(product), view);
  }
}

@ApiTags('catalog')
@Controller(PRODUCT_PICTURES_PATH)
export class ProductPicturesController {
  constructor(private readonly store: ProductPicturesService) {}

  @Get(':name')
  @ApiProduces('image/webp')
  @Responds(200, 'The picture; immutable, as its name is a hash of its content', {
    404: 'No such picture, or no such width',
  })
  async get(@Param('name') name: string, @Res() response: Response) {
    sendPicture(response, await this.store.read(name));
  }
}
