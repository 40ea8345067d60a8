import { type DynamicModule, Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { BuilderModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { ContentModule } from '../platform/content/content.module.js';
import { RequestObserverModule } from '../platform/http/requests/request-observer.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { TracingModule } from '../platform/tracing/tracing.module.js';
import { VisitsModule } from '../platform/visits/visits.module.js';
import { QuotationsModule } from '../quotations/quotations.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { SiteContentModule } from '../site-content/site-content.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CachedPagesService } from './cache/cached-pages.service.js';
import { CachedResponseFastPath } from './cache/cached-response-fast-path.js';
import { PageCache } from './cache/page-cache.js';
import { PageVersions } from './cache/page-versions.js';
import { DraftPreviewController } from './draft-preview.controller.js';
import { PageMetrics } from './page.metrics.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { FormPostsController } from './posted-forms/form-posts.controller.js';
import { QuotationAnswersController } from './posted-forms/quotation-answers.controller.js';
import { ReceiptsService } from './posted-forms/receipts.service.js';
import { PAGE_BUNDLE, type PageBundle } from './rendering/page-bundle.js';
import { PageContentService } from './rendering/page-content.service.js';
import { PageRendererService } from './rendering/page-renderer.service.js';
import { PageStaffService } from './rendering/page-staff.service.js';
import { SiteApiService } from './rendering/site-api.service.js';

@Module({})
export class PagesModule {
  static with(bundle: PageBundle): DynamicModule {
    return {
      module: PagesModule,
      imports: [
        CatalogModule,
        BlogModule,
        BuilderModule,
        DocumentsModule,
        InquiriesModule,
        QuotationsModule,
        SalesTermsModule,
        SiteContentModule,
        StaffModule,
        ContentModule,
        LimitsModule,
        MetricsModule,
        TracingModule,
        RequestObserverModule,
        VisitsModule,
      ],
      controllers: [FormPostsController, QuotationAnswersController, DraftPreviewController, PagesController],
      providers: [
        CachedPagesService,
        CachedResponseFastPath,
        PageCache,
        PageVersions,
        PageMetrics,
        PageContentService,
        PageRendererService,
        PagesService,
        PageStaffService,
        ReceiptsService,
        SiteApiService,
        { provide: PAGE_BUNDLE, useValue: bundle },
      ],
    };
  }
}
