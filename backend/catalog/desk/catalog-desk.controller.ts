import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from '../../platform/pictures/picture-upload.contract.js';
import { PictureUpload } from '../../platform/pictures/picture-upload.js';
import { CurrentStaff, Roles, StaffGuard } from '../../staff/staff.guard.js';
import type { SignedInStaff } from '../../staff/staff-sessions.service.js';
import type { ProductAnswer } from '../catalog.contract.js';
import { ProductListDto } from '../dto/product-query.dto.js';
import { ProductsService } from '../products.service.js';
import { DESK_PAGE_SIZE, type StaffProduct } from './catalog-desk.contract.js';
import { CatalogDeskService } from './catalog-desk.service.js';
import { NewProductDto, ProductChangeDto, VersionDto } from './dto/product-input.dto.js';
import { ProductPicturesDeskService } from './product-pictures-desk.service.js';

/** The catalog product by product. */
@ApiTags('catalog desk')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@ApiCookieAuth()
@Controller('api/admin/products')
@UseGuards(StaffGuard)
@Roles('owner')
export class CatalogDeskController {
  constructor(
    private readonly products: ProductsService,
    private readonly editing: CatalogDeskService,
    private readonly pictures: ProductPicturesDeskService,
  ) {}

  @Get()
  @ApiOkResponse({
    description: 'One page of the products, found as visitors find them; their number is in X-Total-Count',
  })
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
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them, as in a catalog file' })
  @ApiConflictResponse({ description: 'Another product has the SKU' })
  add(@Body() input: NewProductDto, @CurrentStaff() staff: SignedInStaff): Promise<StaffProduct> {
    return this.editing.add(input, staff);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One product, with the version that a change is made from' })
  @ApiNotFoundResponse({ description: 'No such product' })
  get(@Param('id', RowIdPipe) id: number): Promise<StaffProduct> {
    return this.editing.get(id);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'Changed; what the body leaves out stays' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them, as in a catalog file' })
  @ApiNotFoundResponse({ description: 'No such product' })
  @ApiConflictResponse({ description: 'Another product has the SKU, or somebody saved this one meanwhile' })
  change(
    @Param('id', RowIdPipe) id: number,
    @Body() change: ProductChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffProduct> {
    return this.editing.change(id, change, staff);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Gone from the catalog; requests that name it keep its SKU and name' })
  @ApiNotFoundResponse({ description: 'No such product' })
  remove(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<void> {
    return this.editing.remove(id, staff);
  }

  @Post(':id/pictures')
  @PictureUpload()
  @ApiCreatedResponse({ description: 'The product with the picture behind those that it had' })
  @ApiBadRequestResponse({ description: 'No picture, or none that is taken' })
  @ApiNotFoundResponse({ description: 'No such product' })
  @ApiConflictResponse({ description: 'No more pictures fit, or somebody saved the product meanwhile' })
  @ApiPayloadTooLargeResponse({ description: 'More than 15 MB' })
  addPicture(
    @Param('id', RowIdPipe) id: number,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Query() { updatedAt }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffProduct> {
    if (file === undefined) throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
    return this.pictures.add(id, file.buffer, updatedAt, staff);
  }
}
