import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import * as check from 'class-validator';
import { isRobot } from '../counts/visits.service.js';
import { OwnOriginGuard } from '../http/requests/own-origin.guard.js';
import { Responds } from '../http/responses/responds.js';
import * as vital from './vitals.contract.js';
import { VitalsService } from './vitals.service.js';

class VitalDto implements vital.Vital {
  @ApiProperty({ enum: vital.VITAL_NAMES })
  @check.IsIn(vital.VITAL_NAMES)
  name!: vital.VitalName;

  @ApiProperty({ minimum: 0, maximum: vital.MAX_VITAL_VALUE, description: 'Milliseconds; CLS has no unit' })
  @check.Max(vital.MAX_VITAL_VALUE)
  @check.Min(0)
  @check.IsNumber()
  value!: number;
}

class VitalsReportDto implements vital.VitalsReport {
  @ApiProperty({ enum: vital.VITAL_PAGES })
  @check.IsIn(vital.VITAL_PAGES)
  page!: vital.VitalPage;

  @ApiProperty({ type: [VitalDto], minItems: 1, maxItems: vital.VITAL_NAMES.length })
  @check.ValidateNested({ each: true })
  // Without it an empty list would pass as a measurement: nested lists are checked element by element.
  @check.IsObject({ each: true })
  @Type(() => VitalDto)
  @check.ArrayUnique((vital: VitalDto | null) => vital?.name)
  @check.ArrayMaxSize(vital.VITAL_NAMES.length)
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
