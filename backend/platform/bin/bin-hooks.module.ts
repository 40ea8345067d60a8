import { Module } from '@nestjs/common';
import { BinHooksService } from './bin-hooks.service.js';

/** One instance for site and worker. */
@Module({ providers: [BinHooksService], exports: [BinHooksService] })
export class BinHooksModule {}
