import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';

/** Answers designs from the catalog; `engine/` also runs in the browser. */
@Module({
  imports: [CatalogModule, PlatformModule, SalesTermsSharedModule],
  controllers: [BuilderController],
  providers: [BuilderService],
  exports: [BuilderService],
})
export class BuilderModule {}
