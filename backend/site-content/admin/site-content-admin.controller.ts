import type { PipeTransform } from '@nestjs/common';
import { Body, Delete, Get, NotFoundException, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsISO8601, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { formDto, RowId, validationError } from '../../platform/http/validation/validation.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from '../../platform/pictures/pictures.contract.js';
import { PictureUpload } from '../../platform/pictures/pictures.js';
import { type SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { Confirmed, CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { ExpiringClaimsService } from '../claims/expiring-claims.service.js';
import { ContentPicturesService } from '../pictures/content-pictures.service.js';
import { type ContentSectionName, isContentSection } from '../site-content.contract.js';
import type { ContentDraftChange, ContentPublication } from './site-content-admin.contract.js';
import { PUBLICATION_FIELDS, SITE_CONTENT_ADMIN_PATH } from './site-content-admin.contract.js';
import { SiteContentAdminService } from './site-content-admin.service.js';

class ContentDraftDto extends VersionDto implements ContentDraftChange {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'All fields of the section' })
  @IsObject({ message: 'Send the content of the section.' })
  content!: object;
}

class ContentPublicationDto
  extends IntersectionType(VersionDto, formDto(PUBLICATION_FIELDS))
  implements ContentPublication
{
  @ApiPropertyOptional({ description: 'Publishes now when left out', format: 'date-time' })
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Enter a date and time.' })
  @MaxLength(40, { message: 'Enter a date and time.' })
  @IsString({ message: 'Enter a date and time.' })
  @IsOptional()
  publishAt?: string;
}

class ContentSectionPipe implements PipeTransform<string, ContentSectionName> {
  transform(section: string): ContentSectionName {
    if (!isContentSection(section)) throw new NotFoundException('There is no such section.');
    return section;
  }
}

const Section = () => Param('section', ContentSectionPipe);

@StaffController(SITE_CONTENT_ADMIN_PATH, { tag: 'site-content', right: 'site-content' })
export class SiteContentAdminController {
  constructor(
    private readonly admin: SiteContentAdminService,
    private readonly pictures: ContentPicturesService,
    private readonly claims: ExpiringClaimsService,
  ) {}

  @Get()
  @Responds(200, 'All sections')
  list() {
    return this.admin.list();
  }

  @Get('expiring-claims')
  @Responds(200, 'Claims that have expired or will within 30 days')
  expiringClaims() {
    return this.claims.list(new Date());
  }

  @Post('pictures')
  @PictureUpload()
  @Responds(201, 'The picture with its address and its size', {
    400: 'Not a picture, or not in a supported format',
    413: `Larger than ${UPLOAD_LIMITS.picture.text}`,
    503: 'Too many pictures are being processed',
  })
  uploadPicture(@UploadedFile() file: { buffer: Buffer } | undefined) {
    if (!file) throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
    return this.pictures.add(file.buffer);
  }

  @Get(':section')
  @Responds(200, 'A section with its draft and its revisions')
  get(@Section() section: ContentSectionName) {
    return this.admin.find(section);
  }

  @Put(':section/draft')
  @Responds(200, 'The section; its draft is the content of the body', {
    413: `Larger than ${UPLOAD_LIMITS.siteContent.text}`,
  })
  saveDraft(
    @Section() section: ContentSectionName,
    @Body() change: ContentDraftDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.saveDraft(section, change, staff);
  }

  @Delete(':section/draft')
  @Responds(200, 'The section without a draft')
  discardDraft(
    @Section() section: ContentSectionName,
    @Query() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.discardDraft(section, version, staff);
  }

  @Post(':section/publish')
  // Inquiries are emailed to the company's address.
  @Confirmed(({ params }) => params.section === 'company')
  @Responds(200, 'The section; its draft is published, or scheduled')
  publish(
    @Section() section: ContentSectionName,
    @Body() publication: ContentPublicationDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.publish(section, publication, staff);
  }

  @Delete(':section/schedule')
  @Responds(200, 'The section; what was scheduled is its draft')
  cancelSchedule(
    @Section() section: ContentSectionName,
    @Query() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.cancelSchedule(section, version, staff);
  }

  @Get(':section/revisions/:number')
  @Responds(200, 'A revision with its content and that of the revision before')
  revision(@Section() section: ContentSectionName, @RowId('number') number: number) {
    return this.admin.revision(section, number);
  }

  @Post(':section/revisions/:number/restore')
  @Responds(200, 'The section; its draft is the content of the revision')
  restore(
    @Section() section: ContentSectionName,
    @RowId('number') number: number,
    @Body() version: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.admin.restore(section, number, version, staff);
  }
}
