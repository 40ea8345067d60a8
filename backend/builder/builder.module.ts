import { Global, Module } from '@nestjs/common';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';

/** Answers designs from the catalog; `engine/` also runs in the browser. */
@Global()
@Module({ controllers: [BuilderController], providers: [BuilderService], exports: [BuilderService] })
export class BuilderModule {}
