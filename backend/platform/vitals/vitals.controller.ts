import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import * as check from 'class-validator';
import { isRobot } from '../counts/visits.service.js';
import { OwnOriginGuard } from '../http/requests/own-origin.guard.js';
import { Responds } from '../http/responses/responds.js';
import {
  MAX_VITAL_VALUE,
  VITAL_NAMES,
  VITAL_PAGES,
  type Vital,
  type VitalName,
  type VitalPage,
  type VitalsReport,
} from './vitals.contract.js';
import { VitalsService } from './vitals.service.js';

class VitalDto implements Vital {
  @ApiProperty({ enum: VITAL_NAMES })
  @check.IsIn(VITAL_NAMES)
  name!: VitalName;

  @ApiProperty({ minimum: 0, maximum: MAX_VITAL_VALUE, description: 'Milliseconds; CLS has no unit' })
  @check.Max(MAX_VITAL_VALUE)
  @check.Min(0)
  @check.IsNumber()
  value!: number;
}

class VitalsReportDto implements VitalsReport {
  @ApiProperty({ enum: VITAL_PAGES })
  @check.IsIn(VITAL_PAGES)
  page!: VitalPage;

  @ApiProperty({ type: [VitalDto], minItems: 1, maxItems: VITAL_NAMES.length })
  @check.ValidateNested({ each: true })
  // Without it an empty list would pass as a measurement: nested lists are checked element by element.
  @check.IsObject({ each: true })
  @Type(() => VitalDto)
  @check.ArrayUnique((vital: VitalDto | null) => vital?.name)
  @check.ArrayMaxSize(VITAL_NAMES.length)
  @check.ArrayMinSize(1)
  @check.IsArray()
  vitals!: VitalDto[];
}

@ApiTags('vitals')
@Controller('api/vitals')
@UseGuards(OwnOriginGuard)
export class VitalsController {
  constructor(private readonly vitals: VitalsService) {}

  @Post()
  @Responds(204, 'Counted, unless a robot measured')
  record(@Body() report: VitalsReportDto, @Headers('user-agent') userAgent?: string) {
    if (!isRobot(userAgent)) this.vitals.record(report);
  }
}
