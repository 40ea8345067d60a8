import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/errors/api-errors.js';
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
  @ApiErrors(400)
  record(@Body() report: VitalsReportDto): void {
    this.vitals.record(report);
  }
}
