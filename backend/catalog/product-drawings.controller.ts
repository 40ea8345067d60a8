import { Controller, Get, NotFoundException, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DrawingService } from '../drawing/drawing.service.js';
import { Responds } from '../platform/http/responses/responds.js';
import { RowId } from '../platform/http/validation/validation.js';
import { sendPicture } from '../platform/pictures/pictures.js';
import { PRODUCT_PICTURES_PATH } from './pictures/product-pictures.contract.js';
import { ProductPicturesService } from './pictures/product-pictures.service.js';
import type { ProductDrawings } from './product.contract.js';
import { toDrawingSubject } from './product.mapper.js';
import { ProductsService } from './products.service.js';

const VIEWS: ReadonlyMap<string, keyof ProductDrawings> = new Map([
  ['isometric.svg', 'isometric'],
  ['front.svg', 'front'],
  ['side.svg', 'side'],
]);

export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // The site's policy would block the drawing's own inline styles.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

export function drawingView(file: string): keyof ProductDrawings {
  const view = VIEWS.get(file);
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
