import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { VersionDto } from '../../platform/editing/editing.js';
import { Choice, TextOf } from '../../platform/http/lists/query-fields.js';
import { formDto } from '../../platform/http/validation/form-field.decorator.js';
import { BlogPagingDto } from '../blog-query.dto.js';
import {
  isOwnSlug,
  POST_MESSAGES as MESSAGES,
  POST_FIELDS,
  POST_SOURCES,
  POST_STATES,
  type PostChange,
  type PostInput,
  type PostSource,
  type PostState,
  SEARCH_MAX_LENGTH,
} from './blog-admin.contract.js';

const ISO_TIME = /^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 with a time zone, in the years 2000 to 2100. */
function isPublishingTime(value: unknown): boolean {
  if (typeof value !== 'string' || !ISO_TIME.test(value)) return false;
  const time = Date.parse(value);
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2101, 0);
}

const Checked = (name: string, check: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: check } }, { message });

export class PostInputDto
  extends formDto(POST_FIELDS, {
    slug: { description: 'Made from the title when empty or left out' },
    content: { description: 'HTML' },
    imageUrl: { description: 'Empty, an upload, or one of the drawings' },
    imageAlt: { description: 'Required with a picture' },
  })
  implements PostInput
{
  @Checked('isOwnSlug', (value) => value === '' || isOwnSlug(String(value)), MESSAGES.slug)
  declare slug?: string;

  @ApiPropertyOptional({ format: 'date-time', nullable: true, description: 'A future date schedules the post' })
  @IsOptional()
  @Checked('isPublishingTime', isPublishingTime, MESSAGES.publishedAt)
  publishedAt?: string | null;
}

/** Fields that are left out keep their value; null is a value for `publishedAt` only. */
export class PostChangeDto
  extends IntersectionType(VersionDto, PartialType(PostInputDto, { skipNullProperties: false }))
  implements PostChange {}

export class BlogAdminQueryDto extends BlogPagingDto {
  @TextOf(SEARCH_MAX_LENGTH, { description: 'Part of the title, author or slug' })
  search?: string;

  @Choice(POST_STATES)
  state?: PostState;

  @Choice(POST_SOURCES)
  source?: PostSource;
}
