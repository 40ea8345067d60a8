import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { PRODUCT_PICTURES_PATH } from './product-pictures.contract.js';
import { ProductPicturesService } from './product-pictures.service.js';

@ApiTags('catalog')
@Controller(PRODUCT_PICTURES_PATH)
export class ProductPicturesController {
  constructor(private readonly store: ProductPicturesService) {}

  @Get(':name')
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture; immutable, as its name is a hash of its content' })
  @ApiErrors({ 404: 'No such picture, or no such width' })
  async get(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const bytes = await this.store.read(name);
    if (bytes === null) throw new NotFoundException('There is no such picture');
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    // Opened on its own, a picture is a document with a policy of its own.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    response.send(bytes);
  }
}
