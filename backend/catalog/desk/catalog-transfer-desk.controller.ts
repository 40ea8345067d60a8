import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCookieAuth,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiPayloadTooLargeResponse,
  ApiProduces,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { PageQueryDto } from '../../platform/http/lists/page-query.dto.js';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import { CurrentStaff, Roles, StaffGuard, Unattended } from '../../staff/staff.guard.js';
import type { SignedInStaff } from '../../staff/staff-sessions.service.js';
import { CatalogUpload } from '../transfer/catalog-upload.js';
import {
  CATALOG_FILE_FIELD,
  IMPORT_RUNS_PAGE_SIZE,
  type ImportRunAnswer,
  type ImportRunDetail,
  NO_CATALOG_FILE,
} from './catalog-desk.contract.js';
import { CatalogTransferDeskService, type UploadedCatalog } from './catalog-transfer-desk.service.js';
import { ImportQueryDto } from './dto/import-query.dto.js';

/** The catalog as a file. */
@ApiTags('catalog desk')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@ApiCookieAuth()
@Controller('api/admin/products')
@UseGuards(StaffGuard)
@Roles('owner')
export class CatalogTransferDeskController {
  constructor(private readonly transfer: CatalogTransferDeskService) {}

  @Post('import')
  @HttpCode(202)
  @CatalogUpload()
  @ApiAcceptedResponse({ description: 'The run that works the file off' })
  @ApiBadRequestResponse({ description: 'No file' })
  @ApiConflictResponse({ description: 'An import is under way' })
  @ApiPayloadTooLargeResponse({ description: 'More than 50 MB' })
  import(
    @UploadedFile() file: UploadedCatalog | undefined,
    @Query() options: ImportQueryDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<ImportRunAnswer> {
    if (file === undefined) throw validationError({ [CATALOG_FILE_FIELD]: [NO_CATALOG_FILE] });
    return this.transfer.start(file, options, staff);
  }

  @Get('imports')
  @ApiOkResponse({ description: 'Runs of the import, newest first; their number is in X-Total-Count' })
  async list(
    @Query() { page = 1 }: PageQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportRunAnswer[]> {
    return pageAnswer(request, response, await this.transfer.list(page), { page, pageSize: IMPORT_RUNS_PAGE_SIZE });
  }

  @Get('imports/:id')
  @Unattended()
  @ApiOkResponse({ description: 'State, progress, and once it ended the report with every error' })
  @ApiNotFoundResponse({ description: 'No such run' })
  get(@Param('id', RowIdPipe) id: number): Promise<ImportRunDetail> {
    return this.transfer.get(id);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The whole catalog in the format that the import reads' })
  export(): StreamableFile {
    return this.transfer.export();
  }
}
