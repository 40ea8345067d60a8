import { Module } from '@nestjs/common';
import { SettingsModule } from '../../config/settings.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { VitalsController } from './vitals.controller.js';
import { VitalsService } from './vitals.service.js';

@Module({
  imports: [SettingsModule, MetricsModule],
  controllers: [VitalsController],
  providers: [VitalsService],
  exports: [VitalsService],
})
export class VitalsModule {}
