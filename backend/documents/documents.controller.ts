import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/responses/responds.js';
import { DocumentsService } from './documents.service.js';

@ApiTags('documents')
@Controller('api/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Responds(200, 'Documents that visitors can request, newest first')
  list() {
    return this.documents.list();
  }
}
