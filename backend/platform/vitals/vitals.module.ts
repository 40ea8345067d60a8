import { Module } from '@nestjs/common';
import { CountsModule } from '../counts/counts.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { VitalsController } from './vitals.controller.js';
import { VitalsService } from './vitals.service.js';

@Module({
  imports: [CountsModule, MetricsModule],
  controllers: [VitalsController],
  providers: [VitalsService],
  exports: [VitalsService],
})
export class VitalsModule {}
