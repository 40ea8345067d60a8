import { Global, Module } from '@nestjs/common';
import { DrawingService } from './drawing.service.js';

@Global()
@Module({ providers: [DrawingService], exports: [DrawingService] })
export class DrawingModule {}
