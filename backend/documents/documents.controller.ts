import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { DocumentResponse } from './documents.contract.js';
import { DocumentsService } from './documents.service.js';

@ApiTags('documents')
@Controller('api/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ description: 'Documents that visitors can request, newest first' })
  list(): Promise<DocumentResponse[]> {
    return this.documents.list();
  }
}
