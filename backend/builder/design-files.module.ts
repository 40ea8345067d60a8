import { Module } from '@nestjs/common';
import { DesignFilesService } from './design-files.service.js';

/** Files of designs, apart from what answers designs: the worker that sends them asks no catalog. */
@Module({ providers: [DesignFilesService], exports: [DesignFilesService] })
export class DesignFilesModule {}
