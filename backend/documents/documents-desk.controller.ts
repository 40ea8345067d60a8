import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiConsumes,
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
import type { ReceivedFile } from '../platform/files/incoming-files.js';
import { pageAnswer } from '../platform/http/lists/page-answer.js';
import { RowIdPipe } from '../platform/http/validation/row-id.pipe.js';
import { CurrentStaff, Roles, StaffGuard } from '../staff/staff.guard.js';
import type { SignedInStaff } from '../staff/staff-sessions.service.js';
import { DocumentUploadInterceptor } from './document-upload.interceptor.js';
import { DOCUMENTS_PAGE_SIZE, type StaffDocumentAnswer } from './documents-desk.contract.js';
import { DocumentsDeskService } from './documents-desk.service.js';
import { DocumentListDto } from './dto/desk-list.dto.js';
import { AddDocumentDto, ChangeDocumentDto, SeenVersionDto } from './dto/document-fields.dto.js';

@ApiTags('documents')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@Controller('api/admin/documents')
@ApiCookieAuth()
@UseGuards(StaffGuard)
@Roles('owner')
export class DocumentsDeskController {
  constructor(private readonly desk: DocumentsDeskService) {}

  @Get()
  @ApiOkResponse({ description: 'Documents, newest first; the number of all is in X-Total-Count, other pages in Link' })
  async list(
    @Query() query: DocumentListDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffDocumentAnswer[]> {
    const { page = 1 } = query;
    return pageAnswer(request, response, await this.desk.list(query), { page, pageSize: DOCUMENTS_PAGE_SIZE });
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One document' })
  @ApiNotFoundResponse({ description: 'No such document' })
  get(@Param('id', RowIdPipe) id: number): Promise<StaffDocumentAnswer> {
    return this.desk.get(id);
  }

  @Post()
  @UseInterceptors(DocumentUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiCreatedResponse({ description: 'Taken in: a PDF as `file`, up to 25 MB' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiPayloadTooLargeResponse({ description: 'The file is too large' })
  add(
    @Body() input: AddDocumentDto,
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffDocumentAnswer> {
    return this.desk.add(input, file, staff);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'Changed' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiNotFoundResponse({ description: 'No such document' })
  @ApiConflictResponse({ description: 'Changed by somebody else meanwhile' })
  change(
    @Param('id', RowIdPipe) id: number,
    @Body() change: ChangeDocumentDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffDocumentAnswer> {
    return this.desk.change(id, change, staff);
  }

  @Put(':id/file')
  @UseInterceptors(DocumentUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ description: 'Links that were granted bring the new file, a PDF as `file`, up to 25 MB' })
  @ApiBadRequestResponse({ description: 'No file, or one that is no PDF' })
  @ApiNotFoundResponse({ description: 'No such document' })
  @ApiConflictResponse({ description: 'Changed by somebody else meanwhile' })
  @ApiPayloadTooLargeResponse({ description: 'The file is too large' })
  replaceFile(
    @Param('id', RowIdPipe) id: number,
    @Body() seen: SeenVersionDto,
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffDocumentAnswer> {
    return this.desk.replaceFile(id, file, seen, staff);
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse({ description: 'Removed with its file; links to it open nothing, requests stay readable' })
  @ApiNotFoundResponse({ description: 'No such document' })
  remove(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<void> {
    return this.desk.remove(id, staff);
  }
}
