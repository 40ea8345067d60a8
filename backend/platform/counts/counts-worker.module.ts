import { Module } from '@nestjs/common';
import { DailyCountCleanupSchedule } from './daily-count-cleanup.schedule.js';

@Module({ providers: [DailyCountCleanupSchedule], exports: [DailyCountCleanupSchedule] })
export class CountsWorkerModule {}
