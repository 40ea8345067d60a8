import { type DynamicModule, Module } from '@nestjs/common';
import { BlogModule } from '../blog/blog.module.js';
import { BuilderModule } from '../builder/builder.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InquiriesModule } from '../inquiries/inquiries.module.js';
import { ContentModule } from '../platform/content/content.module.js';
import { RequestWatchModule } from '../platform/http/request-watch.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { TracingModule } from '../platform/tracing/tracing.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CachedPagesService } from './cached-pages.service.js';
import { CachedResponseFastPath } from './cached-response-fast-path.js';
import { FormPostsController } from './form-posts.controller.js';
import { PageMetrics } from './page.metrics.js';
import { PAGE_BUNDLE, type PageBundle } from './page-bundle.js';
import { PageCache } from './page-cache.js';
import { PageRendererService } from './page-renderer.service.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SiteApiService } from './site-api.service.js';

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
        StaffModule,
        ContentModule,
        MetricsModule,
        TracingModule,
        RequestWatchModule,
      ],
      controllers: [FormPostsController, PagesController],
      providers: [
        CachedPagesService,
        CachedResponseFastPath,
        PageCache,
        PageMetrics,
        PageRendererService,
        PagesService,
        SiteApiService,
        { provide: PAGE_BUNDLE, useValue: bundle },
      ],
    };
  }
}
