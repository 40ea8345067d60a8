import { Module } from '@nestjs/common';
import { DrawingService } from './drawing.service.js';

@Module({ providers: [DrawingService], exports: [DrawingService] })
export class DrawingModule {}
