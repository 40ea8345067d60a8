import { Module } from '@nestjs/common';
import { DesignFilesService } from './design-files.service.js';

/** Separate from `BuilderModule`: the worker that mails these files needs no catalog. */
@Module({ providers: [DesignFilesService], exports: [DesignFilesService] })
export class DesignFilesModule {}
