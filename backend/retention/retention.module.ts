import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service.js';

/** The worker also imports the modules of the features whose services the table names. */
@Module({ providers: [RetentionService] })
export class RetentionWorkerModule {}
