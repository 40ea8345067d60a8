import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { VersionDto } from '../../platform/editing/editing.js';
import { Choice, TextOf } from '../../platform/http/lists/query-fields.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { BLOG_CATEGORIES, type BlogCategory } from '../blog.contract.js';
import { BlogPagingDto } from '../blog-query.dto.js';
import {
  isOwnSlug,
  POST_LIMITS as LIMITS,
  POST_MESSAGES as MESSAGES,
  POST_LIMITS,
  POST_SOURCES,
  POST_STATES,
  type PostChange,
  type PostInput,
  type PostSource,
  type PostState,
} from './blog-admin.contract.js';

const ISO_TIME = /^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 with a time zone, in the years 2000 to 2100. */
function isPublishingTime(value: unknown): boolean {
  if (typeof value !== 'string' || !ISO_TIME.test(value)) return false;
  const time = Date.parse(value);
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2101, 0);
}

function Checked(name: string, check: (value: unknown) => boolean, message: string): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: check } }, { message });
}

export class PostInputDto implements PostInput {
  @ApiProperty({ maxLength: LIMITS.title })
  @Transform(singleLine)
  @MaxLength(LIMITS.title, { message: MESSAGES.title })
  @MinLength(1, { message: MESSAGES.title })
  @IsString({ message: MESSAGES.title })
  title!: string;

  @ApiPropertyOptional({ maxLength: LIMITS.slug, description: 'Made from the title when empty or left out' })
  @IsOptional()
  @Transform(singleLine)
  @Checked('isOwnSlug', (value) => value === '' || (typeof value === 'string' && isOwnSlug(value)), MESSAGES.slug)
  slug?: string;

  @ApiProperty({ maxLength: LIMITS.excerpt })
  @Transform(singleLine)
  @MaxLength(LIMITS.excerpt, { message: MESSAGES.excerpt })
  @IsString({ message: MESSAGES.excerpt })
  excerpt!: string;

  @ApiProperty({ enum: BLOG_CATEGORIES })
  @IsIn(BLOG_CATEGORIES, { message: MESSAGES.category })
  category!: BlogCategory;

  @ApiProperty({ maxLength: LIMITS.author })
  @Transform(singleLine)
  @MaxLength(LIMITS.author, { message: MESSAGES.author })
  @MinLength(1, { message: MESSAGES.author })
  @IsString({ message: MESSAGES.author })
  author!: string;

  @ApiProperty({ maxLength: LIMITS.content, description: 'HTML' })
  @MaxLength(LIMITS.content, { message: MESSAGES.content })
  @IsString({ message: MESSAGES.content })
  content!: string;

  @ApiProperty({ maxLength: LIMITS.imageUrl, description: 'Empty, an upload, or one of the drawings' })
  @Transform(singleLine)
  @MaxLength(LIMITS.imageUrl, { message: MESSAGES.imageUrl })
  @IsString({ message: MESSAGES.imageUrl })
  imageUrl!: string;

  @ApiProperty({ maxLength: LIMITS.imageAlt, description: 'Required with a picture' })
  @Transform(singleLine)
  @MaxLength(LIMITS.imageAlt, { message: MESSAGES.imageAltLong })
  @IsString({ message: MESSAGES.imageAlt })
  imageAlt!: string;

  @ApiProperty({ enum: ['draft', 'published'] })
  @IsIn(['draft', 'published'], { message: 'Choose draft or published.' })
  state!: 'draft' | 'published';

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'A future date schedules the post',
  })
  @IsOptional()
  @Checked('isPublishingTime', isPublishingTime, MESSAGES.publishedAt)
  publishedAt?: string | null;
}

/** Fields that are left out keep their value; null is a value for `publishedAt` only. */
export class PostChangeDto
  extends IntersectionType(VersionDto, PartialType(PostInputDto, { skipNullProperties: false }))
  implements PostChange {}

export class BlogAdminQueryDto extends BlogPagingDto {
  @TextOf(POST_LIMITS.search, { description: 'Part of the title, author or slug' })
  search?: string;

  @Choice(POST_STATES)
  state?: PostState;

  @Choice(POST_SOURCES)
  source?: PostSource;
}
