import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { blankToUndefined, numberFromText } from '../../platform/http/validation/text-transforms.js';
import {
  BLOG_CATEGORIES,
  type BlogCategory,
  type BlogQuery,
  MAX_BLOG_PAGE,
  MAX_BLOG_PAGE_SIZE,
} from '../blog.contract.js';

/** Paging of a list of posts, public or staff. */
export class BlogPagingDto {
  @ApiPropertyOptional({ minimum: 1, maximum: MAX_BLOG_PAGE })
  @IsOptional()
  @Transform(numberFromText)
  @IsInt()
  @Min(1)
  @Max(MAX_BLOG_PAGE)
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_BLOG_PAGE_SIZE })
  @IsOptional()
  @Transform(numberFromText)
  @IsInt()
  @Min(1)
  @Max(MAX_BLOG_PAGE_SIZE)
  pageSize?: number;
}

export class BlogQueryDto extends BlogPagingDto implements BlogQuery {
  @ApiPropertyOptional({ enum: BLOG_CATEGORIES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(BLOG_CATEGORIES, { message: `$property must be one of: ${BLOG_CATEGORIES.join(', ')}` })
  category?: BlogCategory;
}
