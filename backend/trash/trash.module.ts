import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';
import { TrashSweepService } from './trash-sweep.service.js';
import { UnusedPicturesService } from './unused-pictures.service.js';

@Module({ imports: [PlatformModule, StaffModule], controllers: [TrashController], providers: [TrashService] })
export class TrashModule {}

@Module({ imports: [PlatformModule], providers: [TrashSweepService, UnusedPicturesService] })
export class TrashWorkerModule {}
