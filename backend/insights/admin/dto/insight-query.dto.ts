import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Choice } from '../../../platform/http/lists/query-fields.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { INSIGHT_RANGES, type InsightRangeName, type InsightRangeQuery } from '../../insight-range.contract.js';
import { INSIGHT_TABLE_NAMES, type InsightTableName } from '../../insights.contract.js';

const RANGES = INSIGHT_RANGES.map(({ value }) => value);
const DAY_LENGTH = 10;

/** The service checks the days, because the check depends on today's date. */
export class InsightRangeDto implements InsightRangeQuery {
  @Choice(RANGES, { default: '28', description: 'Days up to today, or 12 months' })
  range?: InsightRangeName;

  @ApiPropertyOptional({ format: 'date', description: 'First day; with `to`, instead of `range`' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DAY_LENGTH)
  @IsString()
  from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DAY_LENGTH)
  @IsString()
  to?: string;
}

export class InsightExportDto extends InsightRangeDto {
  @ApiProperty({ enum: INSIGHT_TABLE_NAMES })
  @IsIn(INSIGHT_TABLE_NAMES, { message: `table must be one of: ${INSIGHT_TABLE_NAMES.join(', ')}` })
  table!: InsightTableName;
}
