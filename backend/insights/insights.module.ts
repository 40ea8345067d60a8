import { Module } from '@nestjs/common';
import { InsightsAdminController } from './admin/insights-admin.controller.js';
import { InsightsAdminService } from './admin/insights-admin.service.js';
import { PageViewsController } from './reports/page-views.controller.js';

@Module({
  controllers: [InsightsAdminController, PageViewsController],
  providers: [InsightsAdminService],
})
export class InsightsModule {}
