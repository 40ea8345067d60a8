import { Body, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { VersionDto } from '../../platform/editing/version.dto.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import { PictureUpload } from '../../platform/pictures/picture-upload.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController } from '../../staff/staff.guard.js';
import { ProductListDto } from '../dto/product-query.dto.js';
import type { ProductAnswer } from '../product.contract.js';
import { ProductsService } from '../products.service.js';
import { DESK_PAGE_SIZE, type StaffProduct } from './catalog-desk.contract.js';
import { CatalogDeskService } from './catalog-desk.service.js';
import { NewProductDto, ProductChangeDto } from './dto/product-input.dto.js';

const CONFLICT = 'There is a newer version (`changed-meanwhile`), or an import is writing the catalog';

@DeskController('api/admin/products', { tag: 'catalog desk', right: 'products' })
export class CatalogDeskController {
  constructor(
    private readonly products: ProductsService,
    private readonly desk: CatalogDeskService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'One page of products, with the search of the public catalog; total in X-Total-Count' })
  async list(
    @Query() query: ProductListDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductAnswer[]> {
    const paging = { page: query.page ?? 1, pageSize: query.pageSize ?? DESK_PAGE_SIZE };
    return pageAnswer(request, response, await this.products.list({ ...query, ...paging }), paging);
  }

  @Post()
  @ApiCreatedResponse({ description: 'The new product' })
  @ApiErrors(400, { 409: 'Another product has the SKU, or an import is writing the catalog' })
  create(@Body() input: NewProductDto, @CurrentStaff() staff: SignedInStaff): Promise<StaffProduct> {
    return this.desk.create(input, staff);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One product with its version' })
  @ApiErrors(404)
  get(@Param('id', RowIdPipe) id: number): Promise<StaffProduct> {
    return this.desk.findOrFail(id);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'The changed product; fields that the body leaves out stay as they are' })
  @ApiErrors(400, 404, { 409: `Another product has the SKU. ${CONFLICT}` })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: ProductChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffProduct> {
    return this.desk.update(id, change, staff);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted; quote requests that name the product keep its SKU and name' })
  @ApiErrors(404, { 409: CONFLICT })
  remove(
    @Param('id', RowIdPipe) id: number,
    @Query() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<void> {
    return this.desk.remove(id, version, staff);
  }

  @Post(':id/pictures')
  @PictureUpload()
  @ApiCreatedResponse({ description: 'The product with the picture appended' })
  @ApiErrors(404, {
    400: 'No picture, or an unsupported one',
    409: `The product has the maximum number of pictures. ${CONFLICT}`,
    413: `More than ${UPLOAD_LIMITS.picture.text}`,
  })
  addPicture(
    @Param('id', RowIdPipe) id: number,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Query() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffProduct> {
    return this.desk.addPicture(id, file?.buffer, version, staff);
  }
}
