import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { numberFromText } from '../../../platform/http/validation/text-transforms.js';
import { TIMELINE_LIMITS } from '../timeline/timeline.contract.js';

export class TimelineQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: TIMELINE_LIMITS.max, default: TIMELINE_LIMITS.default })
  @IsOptional()
  @Transform(numberFromText)
  @Max(TIMELINE_LIMITS.max)
  @Min(1)
  @IsInt()
  limit?: number;
}
