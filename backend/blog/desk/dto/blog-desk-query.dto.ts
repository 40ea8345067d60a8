import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { NotOnlyControls } from '../../../platform/http/lists/query-fields.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { BlogPagingDto } from '../../dto/blog-query.dto.js';
import { POST_LIMITS, POST_SOURCES, POST_STATES, type PostSource, type PostState } from '../blog-desk.contract.js';

export class BlogDeskQueryDto extends BlogPagingDto {
  @ApiPropertyOptional({ maxLength: POST_LIMITS.search, description: 'Part of the title, author or slug' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(POST_LIMITS.search)
  @NotOnlyControls()
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: POST_STATES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(POST_STATES, { message: 'Choose a state from the list.' })
  state?: PostState;

  @ApiPropertyOptional({ enum: POST_SOURCES })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(POST_SOURCES, { message: 'Choose a source from the list.' })
  source?: PostSource;
}
