import { Module } from '@nestjs/common';
import { SettingsModule } from '../../config/settings.module.js';
import { JobQueue } from './job-queue.js';

@Module({ imports: [SettingsModule], providers: [JobQueue], exports: [JobQueue] })
export class QueueModule {}
