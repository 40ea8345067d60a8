import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { PostBinService } from './desk/post-bin.service.js';

@Module({ imports: [BinHooksModule], providers: [PostBinService] })
export class BlogWorkerModule {}
