import { applyDecorators, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { csvFile } from '../../platform/csv/csv.js';
import { Choice, queryDto } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { StaffController } from '../../staff/staff.guard.js';
import { INSIGHT_RANGES, type InsightRangeQuery } from '../insight-range.contract.js';
import { INSIGHT_SECTIONS, INSIGHT_TABLE_NAMES, INSIGHTS_PATH, type InsightTableName } from '../insights.contract.js';
import { InsightsAdminService } from './insights-admin.service.js';

const DAY_LENGTH = 10;

/** The service checks the day, because the check depends on today's date. */
const Day = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', description }),
    IsOptional(),
    Transform(blankToUndefined),
    IsString(),
    MaxLength(DAY_LENGTH),
  );

class InsightRangeDto extends queryDto<InsightRangeQuery>({
  range: Choice(INSIGHT_RANGES, { default: '28', description: 'Days up to today, or 12 months' }),
  from: Day('First day; with `to`, instead of `range`'),
  to: Day('Last day'),
}) {}

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
