import { Module } from '@nestjs/common';
import { BlogModule } from '../../blog/blog.module.js';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { SiteContentModule, SiteContentWebModule } from '../../site-content/site-content.module.js';
import { ManifestController } from './manifest.controller.js';
import { RobotsController } from './robots.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** Files at well-known paths. */
@Module({
  imports: [CatalogModule, BlogModule, SiteContentModule, SiteContentWebModule],
  controllers: [SitemapController, RobotsController, ManifestController],
  providers: [SitemapService],
})
export class SiteFilesModule {}
