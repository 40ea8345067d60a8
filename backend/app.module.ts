import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { BlogModule } from './blog/blog.module.js';
import { BuilderModule } from './builder/builder.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { type Settings } from './config/settings.js';
import { SettingsModule } from './config/settings.module.js';
import { ConnectionsModule, ConnectionsSharedModule } from './connections/connections.module.js';
import { ormOptions } from './database/orm-options.js';
import { QueryWatch } from './database/query-watch.js';
import { DoctorModule } from './doctor/doctor.module.js';
import { InstallationMetrics } from './doctor/installation.metrics.js';
import { DocumentsModule, DocumentsSharedModule } from './documents/documents.module.js';
import { DrawingModule } from './drawing/drawing.module.js';
import { InquiriesModule, InquiriesSharedModule } from './inquiries/inquiries.module.js';
import { InsightsModule } from './insights/insights.module.js';
import { PagesModule, SiteFilesModule } from './pages/pages.module.js';
import { type PageBundle } from './pages/rendering/page-bundle.js';
import { PdfModule, PdfSharedModule } from './pdf/pdf.module.js';
import { Metrics } from './platform/metrics/metrics.js';
import { PlatformModule, PlatformWebModule } from './platform/platform.module.js';
import { Tracing } from './platform/tracing/tracing.js';
import { QuotationsModule, QuotationsSharedModule } from './quotations/quotations.module.js';
import { SalesTermsModule, SalesTermsSharedModule } from './sales-terms/sales-terms.module.js';
import { SiteContentModule, SiteContentSharedModule } from './site-content/site-content.module.js';
import { SiteSearchModule } from './site-search/site-search.module.js';
import { StaffModule, StaffSharedModule } from './staff/staff.module.js';
import { StatusModule } from './status/status.module.js';
import { TrashModule } from './trash/trash.module.js';
import { WebhooksModule, WebhooksSharedModule } from './webhooks/webhooks.module.js';
import { WordpressSyncModule } from './wordpress-sync/wordpress-sync.module.js';
import { WorkerModule } from './worker.module.js';
import { WpImagesModule } from './wp-images/wp-images.module.js';

@Module({})
export class AppModule {
  /** The site, with or without the worker. @param pages null serves the API only */
  static web(settings: Settings, pages: PageBundle | null): DynamicModule {
    return {
      module: AppModule,
      providers: [InstallationMetrics],
      imports: [
        ...foundation(settings),
        ...(settings.role === 'all' ? [WorkerModule] : []),
        PlatformWebModule,
        SalesTermsModule,
        StaffModule,
        SiteContentModule,
        CatalogModule,
        SiteSearchModule,
        BuilderModule,
        PdfModule,
        BlogModule,
        TrashModule,
        WpImagesModule,
        DocumentsModule,
        InquiriesModule,
        QuotationsModule,
        WebhooksModule,
        // After InquiriesModule: `insights/:section` would match its path `insights/responses`.
        InsightsModule,
        WordpressSyncModule,
        StatusModule,
        ConnectionsModule,
        DoctorModule,
        SiteFilesModule,
        // Last, because it handles all remaining paths.
        ...(pages ? [PagesModule.with(pages)] : []),
      ],
    };
  }

  /** The worker alone, with its health checks. */
  static worker(settings: Settings): DynamicModule {
    return { module: AppModule, providers: [InstallationMetrics], imports: [...foundation(settings), WorkerModule] };
  }
}

/** Modules of every process: a hook or an event has one list of listeners, also in a process that is both site and worker. */
const SHARED = [
  PlatformModule,
  ConnectionsSharedModule,
  DrawingModule,
  StaffSharedModule,
  SalesTermsSharedModule,
  SiteContentSharedModule,
  InquiriesSharedModule,
  DocumentsSharedModule,
  PdfSharedModule,
  QuotationsSharedModule,
  WebhooksSharedModule,
];

function foundation(settings: Settings) {
  return [
    SettingsModule.with(settings),
    MikroOrmModule.forRootAsync({
      inject: [Metrics, Tracing],
      driver: PostgreSqlDriver,
      useFactory: (metrics: Metrics, tracing: Tracing) => ({
        ...ormOptions(settings.databaseUrl, settings.databaseConnection, {
          application: settings.role === 'worker' ? 'worker' : 'site',
          queries: new QueryWatch(metrics, tracing),
        }),
        // Services fork a context for each use case, in requests and in jobs.
        registerRequestContext: false,
      }),
    }),
    ...SHARED,
  ];
}
