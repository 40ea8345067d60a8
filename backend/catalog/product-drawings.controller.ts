import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DrawingService } from '../drawing/drawing.service.js';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { RowIdPipe } from '../platform/http/validation/validation.js';
import { DRAWING_HEADERS, drawingView } from './drawing-file.js';
import { toDrawingSubject } from './product.mapper.js';
import { ProductsService } from './products.service.js';

/** Technical drawings of a product, made from its record. */
@ApiTags('catalog')
@Controller('drawings/product')
export class ProductDrawingsController {
  constructor(
    private readonly products: ProductsService,
    private readonly drawings: DrawingService,
  ) {}

  @Get(':id/:file')
  @ApiOkResponse({ description: 'SVG; immutable under the address that the product names' })
  @ApiErrors({ 404: 'No such product, or no such view' })
  async get(
    @Param('id', RowIdPipe) id: number,
    @Param('file') file: string,
    @Query('v') revision: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const view = drawingView(file);
    const product = await this.products.findOrFail(id);
    const current = product.drawings[view].endsWith(`?v=${String(revision)}`);
    response.set(DRAWING_HEADERS);
    // An address without the current revision is cached only briefly, because its drawing may change.
    response.setHeader('Cache-Control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    return this.drawings.svg(toDrawingSubject(product), view);
  }
}
