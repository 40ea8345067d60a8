import { Module } from '@nestjs/common';
import { LegalDraftsService, RetentionService } from './retention.service.js';

/** The worker also imports the modules of the features whose services the table names. */
@Module({ providers: [LegalDraftsService, RetentionService] })
export class RetentionWorkerModule {}
