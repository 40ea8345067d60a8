import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { OwnOriginGuard } from '../http/requests/own-origin.guard.js';
import { VitalsReportDto } from './dto/vitals-report.dto.js';
import { VitalsService } from './vitals.service.js';

@ApiTags('vitals')
@Controller('api/vitals')
@UseGuards(OwnOriginGuard)
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted' })
  @ApiBadRequestResponse({ description: 'Messages by field' })
  record(@Body() report: VitalsReportDto): void {
    this.vitals.record(report);
  }
}
