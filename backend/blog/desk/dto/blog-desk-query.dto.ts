import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { blankToUndefined, numberFromText } from '../../../platform/http/validation/text-transforms.js';
import { MAX_BLOG_PAGE, MAX_BLOG_PAGE_SIZE } from '../../blog.contract.js';
import { POST_LIMITS, POST_SOURCES, POST_STATES, type PostSource, type PostState } from '../blog-desk.contract.js';

export class BlogDeskQueryDto {
  @ApiPropertyOptional({ maxLength: POST_LIMITS.search, description: 'Part of the title, author or slug' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(POST_LIMITS.search)
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: POST_STATES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(POST_STATES, { message: `$property must be one of: ${POST_STATES.join(', ')}` })
  state?: PostState;

  @ApiPropertyOptional({ enum: POST_SOURCES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(POST_SOURCES, { message: `$property must be one of: ${POST_SOURCES.join(', ')}` })
  source?: PostSource;

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
