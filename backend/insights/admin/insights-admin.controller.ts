import { Get, NotFoundException, Param, Query } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import { csvFile } from '../../platform/csv/csv.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { INSIGHT_SECTIONS, INSIGHTS_PATH } from '../insights.contract.js';
import { InsightExportDto, InsightRangeDto } from './dto/insight-query.dto.js';
import { InsightsAdminService } from './insights-admin.service.js';

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
