import { Module } from '@nestjs/common';
import { UnfinishedFilesSchedule } from './unfinished-files.schedule.js';

@Module({ providers: [UnfinishedFilesSchedule] })
export class FilesWorkerModule {}
