import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { numberFromText } from '../validation/text-transforms.js';

/** More pages than any list has. */
const MAX_PAGE = 1_000_000;

/** The query of a list with a fixed page size. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE, default: 1 })
  @IsOptional()
  @Transform(numberFromText)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  page?: number;
}
