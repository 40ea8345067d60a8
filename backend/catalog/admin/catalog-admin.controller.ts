import { Body, Get, Param, Patch, Post, Query, Res, UploadedFile } from '@nestjs/common';
import type { Response } from 'express';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { DrawingService } from '../../drawing/drawing.service.js';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import { PictureUpload } from '../../platform/pictures/pictures.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { toDrawingSubject } from '../product.mapper.js';
import { DRAWING_HEADERS, drawingView } from '../products.controller.js';
import { ADMIN_PAGE_SIZE } from './catalog-admin.contract.js';
import { CatalogAdminService } from './catalog-admin.service.js';
import { StaffProductListDto } from './dto/item-filter.dto.js';
import { NewProductDto, ProductChangeDto, ProductCopyDto } from './dto/product-input.dto.js';

const CONFLICT = 'There is a newer version (`changed-meanwhile`), or an import is writing the catalog';

@StaffController('api/admin/products', { tag: 'catalog', right: 'products' })
export class CatalogAdminController {
  constructor(
    private readonly admin: CatalogAdminService,
    private readonly drawings: DrawingService,
  ) {}

  @Get()
  @Responds(200, 'One page of products and drafts, with the search of the public catalog; total in X-Total-Count')
  @Paged(ADMIN_PAGE_SIZE)
  list(@Query() { page = 1, pageSize = ADMIN_PAGE_SIZE, ...query }: StaffProductListDto) {
    return this.admin.list(query, { page, pageSize });
  }

  @Post()
  @Responds(201, 'The new product', { 409: 'Another product has the SKU, or an import is writing the catalog' })
  create(@Body() input: NewProductDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.create(input, staff);
  }

  @Get(':id')
  @Responds(200, 'One product with its version')
  get(@RowId() id: number) {
    return this.admin.findOrFail(id);
  }

  @Get(':id/drawings/:file')
  @Unattended()
  @Responds(200, 'A drawing of the product, which may be a draft; SVG', { 404: 'No such product, or no such view' })
  async drawing(@RowId() id: number, @Param('file') file: string, @Res({ passthrough: true }) response: Response) {
    const view = drawingView(file);
    const product = await this.admin.findOrFail(id);
    response.set(DRAWING_HEADERS);
    return this.drawings.svg(toDrawingSubject(product), view);
  }

  @Patch(':id')
  @Responds(200, 'The changed product; fields that the body leaves out stay as they are', {
    409: `Another product has the SKU. ${CONFLICT}`,
  })
  update(@RowId() id: number, @Body() change: ProductChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.update(id, change, staff);
  }

  @Post(':id/duplicate')
  @Responds(201, 'The copy: a draft without pictures', {
    409: 'Another product has the SKU, or an import is writing the catalog',
  })
  duplicate(@RowId() id: number, @Body() copy: ProductCopyDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.duplicate(id, copy, staff);
  }

  @Removes('Deleted; quote requests that name the product keep its SKU and name', { 409: CONFLICT })
  remove(@RowId() id: number, @Query() version: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.remove(id, version, staff);
  }

  @Post(':id/pictures')
  @PictureUpload()
  @Responds(201, 'The product with the picture appended', {
    400: 'No picture, or an unsupported one',
    409: `The product has the maximum number of pictures. ${CONFLICT}`,
    413: `More than ${UPLOAD_LIMITS.picture.text}`,
  })
  addPicture(
    @RowId() id: number,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Query() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.addPicture(id, file?.buffer, version, staff);
  }
}
