import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Responds } from '../../platform/http/responses/responds.js';
import { sendPicture } from '../../platform/pictures/pictures.js';
import { PRODUCT_PICTURES_PATH } from './product-pictures.contract.js';
import { ProductPicturesService } from './product-pictures.service.js';

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
