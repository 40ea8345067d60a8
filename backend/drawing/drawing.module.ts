import { Module } from '@nestjs/common';
import { DrawingService } from './drawing.service.js';

/** Drawings of catalog items, made from their records. */
@Module({ providers: [DrawingService], exports: [DrawingService] })
export class DrawingModule {}
