import { Body, Get, Patch, Post, Put, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, IntersectionType, PartialType } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { Choice, PageQueryDto, TextOf, WholeNumber } from '../../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { formDto, MAX_ROW_ID, RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { ACCESS_PAGE_SIZE, ACCESS_STATES, type AccessState } from '../documents.contract.js';
import { DocumentUploadInterceptor } from '../files/document-upload.interceptor.js';
import { AccessRequestsAdminService } from './access-requests-admin.service.js';
import * as desk from './documents-admin.contract.js';
import { DocumentsAdminService } from './documents-admin.service.js';

class GrantAccessDto extends IntersectionType(
  VersionDto,
  formDto(desk.GRANT_FIELDS, {
    days: { description: 'Default: DOCUMENT_LINK_DAYS' },
    downloads: { description: 'Default: DOCUMENT_LINK_DOWNLOADS' },
  }),
) {}

class RefuseAccessDto extends IntersectionType(
  VersionDto,
  formDto(desk.REFUSAL_FIELDS, { reason: { description: 'Emailed to the visitor' } }),
) {}

class DocumentListDto extends PageQueryDto {
  @TextOf(desk.DOCUMENT_LIMITS.search.max, { description: 'Part of the title, the category or the description' })
  search?: string;
}

class AccessRequestListDto extends DocumentListDto {
  @Choice(ACCESS_STATES, { description: 'Default: all, open requests first' })
  state?: AccessState;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of the inquiry that they belong to' })
  inquiryId?: number;
}

class CreateDocumentDto extends formDto(desk.DOCUMENT_FIELDS, { category: { example: 'safety' } }) {}

class UpdateDocumentDto
  extends IntersectionType(VersionDto, PartialType(CreateDocumentDto, { skipNullProperties: false }))
  implements desk.DocumentChange {}

@StaffController('api/admin/documents', { tag: 'documents', right: 'documents' })
export class DocumentsAdminController {
  constructor(private readonly admin: DocumentsAdminService) {}

  @Get()
  @Responds(200, 'Newest first; the total is in X-Total-Count, other pages in Link')
  @Paged(desk.DOCUMENTS_PAGE_SIZE)
  list(@Query() query: DocumentListDto) {
    return this.admin.list(query);
  }

  @Get(':id')
  @Responds(200, 'One document')
  get(@RowId() id: number) {
    return this.admin.get(id);
  }

  @Post()
  @UseInterceptors(DocumentUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @Responds(201, `Created from the form: its texts, and a PDF as \`file\`, up to ${UPLOAD_LIMITS.document.text}`, 413)
  create(
    @Body() input: CreateDocumentDto,
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.create(input, file, staff);
  }

  @Patch(':id')
  @Responds(200, 'Changed')
  update(@RowId() id: number, @Body() change: UpdateDocumentDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.update(id, change, staff);
  }

  @Put(':id/file')
  @UseInterceptors(DocumentUploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @Responds(
    200,
    `Replaced by the PDF in \`file\`, up to ${UPLOAD_LIMITS.document.text}; granted links open the new file`,
    413,
    { 400: 'No file, or not a PDF' },
  )
  replaceFile(
    @RowId() id: number,
    @Body() { version }: VersionDto,
    @UploadedFile() file: ReceivedFile | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.replaceFile({ id, version, file }, staff);
  }

  @Removes('Removed with its file; its links stop working, requests for it stay readable')
  remove(@RowId() id: number, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.remove(id, version, staff);
  }
}

@StaffController('api/admin/access-requests', { tag: 'documents', right: 'access-requests' })
export class AccessRequestsAdminController {
  constructor(private readonly access: AccessRequestsAdminService) {}

  @Get()
  @Responds(200, 'Open requests first, newest first; the total is in X-Total-Count, other pages in Link')
  @Paged(ACCESS_PAGE_SIZE)
  list(@Query() query: AccessRequestListDto) {
    return this.access.list({ ...query, openFirst: true });
  }

  @Get(':id')
  @Responds(200, 'One request with its downloads')
  get(@RowId() id: number) {
    return this.access.get(id);
  }

  @Post(':id/grant')
  @Responds(200, 'Granted; the link is emailed, and an earlier one is void', {
    409: 'The document is removed, the visitor erased, or there is a newer decision',
  })
  grant(@RowId() id: number, @Body() terms: GrantAccessDto, @CurrentStaff() staff: SignedInStaff) {
    return this.access.grant(id, staff, terms);
  }

  @Post(':id/refuse')
  @Responds(200, 'Refused, and the visitor gets an email; a granted link is revoked without one')
  refuse(@RowId() id: number, @Body() refusal: RefuseAccessDto, @CurrentStaff() staff: SignedInStaff) {
    return this.access.refuse(id, staff, refusal);
  }
}
