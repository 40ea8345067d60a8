import { Controller, Get, Header, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { HttpExceptionFilter } from '../platform/http/errors/exception.filter.js';
import { Responds } from '../platform/http/responses/responds.js';
import { DocumentsService } from './documents.service.js';
import { DocumentDownloadService } from './download/download-log.service.js';

/** Links are opened from an email, so browsers get error pages instead of JSON. */
const prefersPage = (request: Request) => request.accepts(['json', 'html']) === 'html';

@ApiTags('documents')
@Controller('api/documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly downloads: DocumentDownloadService,
  ) {}

  @Get()
  @Responds(200, 'Documents that visitors can request or download, newest first')
  list() {
    return this.documents.list();
  }

  @Get(':id/download')
  @UseFilters(new HttpExceptionFilter(prefersPage))
  @Header('Cache-Control', 'private, no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'token', description: 'Of the link that staff granted; none for a public file', required: false })
  @ApiProduces('application/octet-stream')
  @Responds(200, 'The file, as an attachment; 206 for a single range of it', {
    403: 'An invalid, expired or used-up link',
    404: 'The file is missing; the link still works',
  })
  get(@Param('id') id: string, @Query('token') token: unknown, @Req() request: Request, @Res() response: Response) {
    return this.downloads.send(request, response, id, token);
  }
}
