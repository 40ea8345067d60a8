import { Controller, Post, Res, UploadedFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { UPLOAD_ERRORS } from '../admin/catalog-transfer-admin.controller.js';
import { CatalogUpload } from '../admin/catalog-upload.interceptor.js';
import { StockService } from './stock.service.js';
import { StockTokenGuard } from './stock-token.guard.js';

/** For the yards' own system. */
@ApiTags('catalog')
@Controller('api/stock')
export class StockController {
  constructor(private readonly stock: StockService) {}

  @Post()
  @UseGuards(StockTokenGuard)
  @CatalogUpload()
  @Responds(200, 'The list is replaced. The file is like that of the staff area; any error changes nothing', {
    ...UPLOAD_ERRORS,
    401: 'The token is missing, wrong or expired',
    409: 'A newer list is here already',
    429: 'Too many lists',
  })
  import(@UploadedFile() file: FormFile | undefined, @Res({ passthrough: true }) response: Response) {
    return this.stock.import(file, { email: 'stock API', requestId: requestIdOf(response) });
  }
}
