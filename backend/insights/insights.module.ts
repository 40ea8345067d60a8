import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { InsightsAdminController } from './admin/insights-admin.controller.js';
import { InsightsAdminService } from './admin/insights-admin.service.js';
import { DemandFiguresService } from './figures/demand-figures.service.js';
import { FailureFiguresService } from './figures/failure-figures.service.js';
import { FiguresService } from './figures/figures.service.js';
import { InquiryFiguresService } from './figures/inquiry-figures.service.js';
import { QuotationFiguresService } from './figures/quotation-figures.service.js';
import { ToolFiguresService } from './figures/tool-figures.service.js';
import { VisitFiguresService } from './figures/visit-figures.service.js';
import { PageViewsController } from './reports/page-views.controller.js';
import { PageViewsService } from './reports/page-views.service.js';

@Module({
  imports: [PlatformModule, StaffModule],
  controllers: [InsightsAdminController, PageViewsController],
  providers: [
    DemandFiguresService,
    FailureFiguresService,
    FiguresService,
    InquiryFiguresService,
    InsightsAdminService,
    PageViewsService,
    QuotationFiguresService,
    ToolFiguresService,
    VisitFiguresService,
  ],
})
export class InsightsModule {}
