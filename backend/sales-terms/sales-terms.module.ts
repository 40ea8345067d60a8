import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { SalesTermsDeskController } from './desk/sales-terms-desk.controller.js';
import { SalesTermsDeskService } from './desk/sales-terms-desk.service.js';
import { SalesTermsService } from './sales-terms.service.js';

/** The owner's terms of sale and rental, for site and worker. */
@Module({ imports: [PlatformModule], providers: [SalesTermsService], exports: [SalesTermsService] })
export class SalesTermsSharedModule {}

@Module({
  imports: [SalesTermsSharedModule, StaffModule],
  controllers: [SalesTermsDeskController],
  providers: [SalesTermsDeskService],
})
export class SalesTermsModule {}
