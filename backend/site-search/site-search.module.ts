import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SiteContentModule } from '../site-content/site-content.module.js';
import { SiteSearchController } from './site-search.controller.js';
import { SiteSearchService } from './site-search.service.js';

/** Stands on the features, like pages, so that features stay apart. */
@Module({
  imports: [BlogModule, CatalogModule, DocumentsModule, PlatformModule, SiteContentModule],
  controllers: [SiteSearchController],
  providers: [SiteSearchService],
  exports: [SiteSearchService],
})
export class SiteSearchModule {}
