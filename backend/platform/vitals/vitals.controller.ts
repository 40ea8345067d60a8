import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { VitalsReportDto } from './dto/vitals-report.dto.js';
import { VitalsService } from './vitals.service.js';

@ApiTags('vitals')
@Controller('api/vitals')
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  record(@Body() report: VitalsReportDto): void {
    this.vitals.record(report);
  }
}
