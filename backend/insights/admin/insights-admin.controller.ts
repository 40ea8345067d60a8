import { Get, NotFoundException, Param, Query } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { csvFile } from '../../platform/csv/csv.js';
import { Choice } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { StaffController } from '../../staff/staff.guard.js';
import { INSIGHT_RANGES, type InsightRangeName, type InsightRangeQuery } from '../insight-range.contract.js';
import { INSIGHT_SECTIONS, INSIGHT_TABLE_NAMES, INSIGHTS_PATH, type InsightTableName } from '../insights.contract.js';
import { InsightsAdminService } from './insights-admin.service.js';

const RANGES = INSIGHT_RANGES.map(({ value }) => value);
const DAY_LENGTH = 10;

/** The service checks the days, because the check depends on today's date. */
class InsightRangeDto implements InsightRangeQuery {
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

class InsightExportDto extends InsightRangeDto {
  @ApiProperty({ enum: INSIGHT_TABLE_NAMES })
  @IsIn(INSIGHT_TABLE_NAMES, { message: `table must be one of: ${INSIGHT_TABLE_NAMES.join(', ')}` })
  table!: InsightTableName;
}

const SECTIONS = INSIGHT_SECTIONS.map(({ value }) => value);

@StaffController(INSIGHTS_PATH.slice(1), { tag: 'insights', right: 'insights' })
export class InsightsAdminController {
  constructor(private readonly admin: InsightsAdminService) {}

  @Get('export')
  @ApiProduces('text/csv')
  @Responds(200, 'One table as CSV; cells that would start a formula are prefixed with an apostrophe')
  async export(@Query() { table, ...range }: InsightExportDto) {
    return csvFile(await this.admin.export(table, range), `insights-${table}`);
  }

  @Get(':section')
  @ApiParam({ name: 'section', enum: SECTIONS })
  @Responds(200, 'Totals and tables of one subject, for a range and the one before it')
  section(@Param('section') name: string, @Query() range: InsightRangeDto) {
    const section = SECTIONS.find((one) => one === name);
    if (section === undefined) throw new NotFoundException('There is no such section.');
    return this.admin.section(section, range);
  }
}
