import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../platform/content/content.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { VisitsModule } from '../platform/visits/visits.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';

/** Answers designs from the catalog; `engine/` also runs in the browser. */
@Module({
  imports: [CatalogModule, ContentModule, LimitsModule, SalesTermsModule, VisitsModule],
  controllers: [BuilderController],
  providers: [BuilderService],
  exports: [BuilderService],
})
export class BuilderModule {}
