import { Body, Controller, Headers, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/errors/api-errors.js';
import { OwnOriginGuard } from '../http/requests/own-origin.guard.js';
import { isRobot } from '../visits/robots.js';
import { VitalsReportDto } from './dto/vitals-report.dto.js';
import { VitalsService } from './vitals.service.js';

@ApiTags('vitals')
@Controller('api/vitals')
@UseGuards(OwnOriginGuard)
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted, unless a robot measured' })
  @ApiErrors(400)
  record(@Body() report: VitalsReportDto, @Headers('user-agent') userAgent?: string): void {
    if (!isRobot(userAgent)) this.vitals.record(report);
  }
}
