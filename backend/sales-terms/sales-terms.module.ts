import { Global, Module } from '@nestjs/common';
import { SalesTermsAdminController } from './admin/sales-terms-admin.controller.js';
import { SalesTermsAdminService } from './admin/sales-terms-admin.service.js';
import { SalesTermsService } from './sales-terms.service.js';

/** The owner's terms of sale and rental, for site and worker. */
@Global()
@Module({ providers: [SalesTermsService], exports: [SalesTermsService] })
export class SalesTermsSharedModule {}

@Module({ controllers: [SalesTermsAdminController], providers: [SalesTermsAdminService] })
export class SalesTermsModule {}
