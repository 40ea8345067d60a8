import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../platform/content/content.module.js';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';

/** From a wall to a parts list: `engine/` works it out, here and in the browser; this answers out of the catalog. */
@Module({
  imports: [CatalogModule, ContentModule],
  controllers: [BuilderController],
  providers: [BuilderService],
  exports: [BuilderService],
})
export class BuilderModule {}
