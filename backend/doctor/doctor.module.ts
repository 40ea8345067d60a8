import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { InstallationMetrics } from './installation.metrics.js';
import { LaunchWarningsController } from './launch/launch-warnings.controller.js';
import { LaunchWarningsService } from './launch/launch-warnings.service.js';

/** Warns at startup and on the owner's home page. `npm run doctor` runs all checks. */
@Module({ imports: [StaffModule], controllers: [LaunchWarningsController], providers: [LaunchWarningsService] })
export class DoctorModule {}

/** Metrics of every process, whatever its role. */
@Module({ imports: [PlatformModule], providers: [InstallationMetrics] })
export class InstallationModule {}
