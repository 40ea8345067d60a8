import { Module } from '@nestjs/common';
import { CountsModule } from '../counts/counts.module.js';
import { VisitsService } from './visits.service.js';

@Module({ imports: [CountsModule], providers: [VisitsService], exports: [VisitsService] })
export class VisitsModule {}
