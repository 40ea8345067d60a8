import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { SalesTermsAdminController } from './admin/sales-terms-admin.controller.js';
import { SalesTermsAdminService } from './admin/sales-terms-admin.service.js';
import { SalesTermsService } from './sales-terms.service.js';

/** The owner's terms of sale and rental, for site and worker. */
@Module({ imports: [PlatformModule], providers: [SalesTermsService], exports: [SalesTermsService] })
export class SalesTermsSharedModule {}

@Module({
  imports: [SalesTermsSharedModule, StaffModule],
  controllers: [SalesTermsAdminController],
  providers: [SalesTermsAdminService],
})
export class SalesTermsModule {}
