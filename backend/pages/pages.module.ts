import { type DynamicModule, Module } from '@nestjs/common';
import { CachedPagesService } from './cache/cached-pages.service.js';
import { CachedResponseFastPath } from './cache/cached-response-fast-path.js';
import { PageCache } from './cache/page-cache.js';
import { PageVersions } from './cache/page-versions.js';
import { DraftPreviewController } from './draft-preview.controller.js';
import { LandingsController } from './landings/landings.controller.js';
import { LandingsService } from './landings/landings.service.js';
import { PageMetrics } from './page.metrics.js';
import { PageDataController } from './page-data.controller.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { FormPostsController } from './posted-forms/form-posts.controller.js';
import { QuotationAnswersController } from './posted-forms/quotation-answers.controller.js';
import { ReceiptsService } from './posted-forms/receipts.service.js';
import { PAGE_BUNDLE, type PageBundle } from './rendering/page-bundle.js';
import { PageContentService } from './rendering/page-content.service.js';
import { PageRendererService } from './rendering/page-renderer.service.js';
import { CatalogPagesService, PageStaffService, SiteApiService } from './rendering/site-api.service.js';
import { SharePicturesController } from './share-pictures/share-pictures.controller.js';
import { SiteFilesController } from './site-files/site-files.controller.js';
import { SitemapService } from './site-files/sitemap.service.js';

@Module({})
export class PagesModule {
  static with(bundle: PageBundle): DynamicModule {
    return {
      module: PagesModule,
      controllers: [
        FormPostsController,
        QuotationAnswersController,
        DraftPreviewController,
        PageDataController,
        PagesController,
      ],
      providers: [
        CachedPagesService,
        CatalogPagesService,
        CachedResponseFastPath,
        LandingsService,
        PageCache,
        PageContentService,
        PageMetrics,
        PageRendererService,
        PageStaffService,
        PageVersions,
        PagesService,
        ReceiptsService,
        SiteApiService,
        { provide: PAGE_BUNDLE, useValue: bundle },
      ],
    };
  }
}

@Module({
  controllers: [LandingsController, SharePicturesController, SiteFilesController],
  providers: [LandingsService, SitemapService],
})
export class SiteFilesModule {}
