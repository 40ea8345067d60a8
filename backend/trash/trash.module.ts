import { Module } from '@nestjs/common';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';
import { TrashSweepService, UnusedPicturesService } from './unused-pictures.service.js';

@Module({ controllers: [TrashController], providers: [TrashService] })
export class TrashModule {}

@Module({ providers: [TrashSweepService, UnusedPicturesService] })
export class TrashWorkerModule {}
