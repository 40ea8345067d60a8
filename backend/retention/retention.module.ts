import { Module } from '@nestjs/common';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { LegalDraftsService } from './legal-drafts.service.js';
import { RetentionService } from './retention.service.js';

/** The worker also imports the modules of the features whose services the table names. */
@Module({ imports: [SalesTermsSharedModule], providers: [LegalDraftsService, RetentionService] })
export class RetentionWorkerModule {}
