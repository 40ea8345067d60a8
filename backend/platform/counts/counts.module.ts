import { Module } from '@nestjs/common';
import { DailyCounts } from './daily-counts.js';

@Module({ providers: [DailyCounts], exports: [DailyCounts] })
export class CountsModule {}
