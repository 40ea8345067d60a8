import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { VersionDto } from '../../platform/editing/editing.js';
import { Choice, TextOf } from '../../platform/http/lists/query-fields.js';
import { formDto, TextPasses } from '../../platform/http/validation/validation.js';
import { BlogPagingDto } from '../blog-query.dto.js';
import * as blog from './blog-admin.contract.js';

const ISO_TIME = /^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 with a time zone, in the years 2000 to 2100. */
function isPublishingTime(text: string): boolean {
  const time = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2101, 0);
}

export class PostInputDto
  extends formDto(blog.POST_FIELDS, {
    slug: { description: 'Made from the title when empty or left out' },
    content: { description: 'HTML' },
    imageUrl: { description: 'Empty, an upload, or one of the drawings' },
    imageAlt: { description: 'Required with a picture' },
  })
  implements blog.PostInput
{
  @TextPasses('isOwnSlug', (slug) => slug === '' || blog.isOwnSlug(slug), { message: blog.POST_MESSAGES.slug })
  declare slug?: string;

  @ApiPropertyOptional({ format: 'date-time', nullable: true, description: 'A future date schedules the post' })
  @IsOptional()
  @TextPasses('isPublishingTime', isPublishingTime, { message: blog.POST_MESSAGES.publishedAt })
  publishedAt?: string | null;
}

/** Fields that are left out keep their value; null is a value for `publishedAt` only. */
export class PostChangeDto
  extends IntersectionType(VersionDto, PartialType(PostInputDto, { skipNullProperties: false }))
  implements blog.PostChange {}

export class BlogAdminQueryDto extends BlogPagingDto {
  @TextOf(blog.SEARCH_MAX_LENGTH, { description: 'Part of the title, author or slug' })
  search?: string;

  @Choice(blog.POST_STATES)
  state?: blog.PostState;

  @Choice(blog.POST_SOURCES)
  source?: blog.PostSource;
}
