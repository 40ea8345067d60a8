import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Injectable,
  Post,
  UnauthorizedException,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { UPLOAD_ERRORS } from '../admin/catalog-transfer-admin.controller.js';
import { CatalogUpload } from '../admin/catalog-upload.interceptor.js';
import { StockService } from './stock.service.js';

/** Admits `Authorization: Bearer` with the token that an owner made. Guessing costs uses of the limit, too. */
@Injectable()
export class StockTokenGuard implements CanActivate {
  constructor(
    private readonly stock: StockService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.limiter.consume([{ limit: 'stock-address', key: clientNetwork(request.ip ?? '') }]);
    const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.get('authorization') ?? '') ?? [];
    if (!(await this.stock.isToken(token)))
      throw new UnauthorizedException('The token is missing, wrong or expired. Ask an owner for a new one.');
    return true;
  }
}

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
  import(@UploadedFile() file: FormFile | undefined) {
    return this.stock.import(file, null);
  }
}
