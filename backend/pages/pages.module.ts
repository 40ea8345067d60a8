import { type DynamicModule, Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { BuilderModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { DrawingModule } from '../drawing/drawing.module.js';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { PlatformModule, PlatformWebModule } from '../platform/platform.module.js';
import { QuotationsModule } from '../quotations/quotations.module.js';
import { SalesTermsSharedModule } from '../sales-terms/sales-terms.module.js';
import { SiteContentModule } from '../site-content/site-content.module.js';
import { SiteSearchModule } from '../site-search/site-search.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CachedPagesService } from './cache/cached-pages.service.js';
import { CachedResponseFastPath } from './cache/cached-response-fast-path.js';
import { PageCache } from './cache/page-cache.js';
import { PageVersions } from './cache/page-versions.js';
import { DraftPreviewController } from './draft-preview.controller.js';
import { LandingsController } from './landings/landings.controller.js';
import { LandingsService } from './landings/landings.service.js';
import { PageMetrics } from './page.metrics.js';
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
      imports: [
        BlogModule,
        BuilderModule,
        CatalogModule,
        DocumentsModule,
        InquiriesModule,
        PlatformModule,
        PlatformWebModule,
        QuotationsModule,
        SalesTermsSharedModule,
        SiteContentModule,
        SiteSearchModule,
        StaffModule,
      ],
      controllers: [FormPostsController, QuotationAnswersController, DraftPreviewController, PagesController],
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
  imports: [BlogModule, CatalogModule, DrawingModule, PlatformModule, SiteContentModule],
  controllers: [LandingsController, SharePicturesController, SiteFilesController],
  providers: [LandingsService, SitemapService],
})
export class SiteFilesModule {}
