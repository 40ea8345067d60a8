import { Module } from '@nestjs/common';
import { LaunchWarningsController } from './launch/launch-warnings.controller.js';
import { LaunchWarningsService } from './launch/launch-warnings.service.js';

/** Warns at startup and on the owner's home page. `npm run doctor` runs all checks. */
@Module({ controllers: [LaunchWarningsController], providers: [LaunchWarningsService] })
export class DoctorModule {}
