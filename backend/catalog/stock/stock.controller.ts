import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  Post,
  Query,
  Res,
  UnauthorizedException,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Settings } from '../../config/settings.js';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { isSameText } from '../../platform/secrets/site-secrets.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { UPLOAD_ERRORS } from '../admin/catalog-transfer-admin.controller.js';
import { CatalogUpload } from '../admin/catalog-upload.interceptor.js';
import { StockService } from './stock.service.js';

const ERRORS = { ...UPLOAD_ERRORS, 400: 'The first error of the list', 409: 'A newer list is here already' } as const;

/** Admits `Authorization: Bearer` with `STOCK_TOKEN`; without that setting there is no API. */
@Injectable()
class StockTokenGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): true {
    const { stockToken } = this.settings;
    if (stockToken === null) throw new NotFoundException('There is no stock API: STOCK_TOKEN is not set.');
    const given = context.switchToHttp().getRequest<Request>().get('authorization') ?? '';
    if (!isSameText(given, `Bearer ${stockToken}`)) throw new UnauthorizedException('The token is missing or wrong.');
    return true;
  }
}

/** For the yards' own system. */
@ApiTags('catalog')
@Controller('api/stock')
@UseGuards(StockTokenGuard)
export class StockController {
  constructor(private readonly stock: StockService) {}

  @Post()
  @CatalogUpload()
  @Responds(200, 'The list is replaced, as by staff', { ...ERRORS, 401: 'The token is missing or wrong' })
  import(@UploadedFile() file: FormFile | undefined, @Res({ passthrough: true }) response: Response) {
    return this.stock.import(file, { email: 'stock API', requestId: requestIdOf(response) });
  }
}

@StaffController('api/admin/stock', { tag: 'rates', right: 'edit-rates' })
export class StockAdminController {
  constructor(private readonly stock: StockService) {}

  @Post()
  @CatalogUpload()
  @ApiQuery({
    name: 'columns',
    required: false,
    description: 'What each column is read as: sku,yard,,available,total,asof',
  })
  @Responds(200, 'The list is replaced: sku, yard, available, total, as of. Any error changes nothing', ERRORS)
  import(
    @UploadedFile() file: FormFile | undefined,
    @Query('columns') columns: unknown,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.stock.import(file, staff, columns === undefined ? undefined : String(columns).split(','));
  }

  @Post('columns')
  @CatalogUpload()
  @Responds(200, 'The columns of a list, and what they are read as. Nothing is changed', UPLOAD_ERRORS)
  columns(@UploadedFile() file: FormFile | undefined) {
    return this.stock.columnsOf(file);
  }
}
