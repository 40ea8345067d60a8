import { Module } from '@nestjs/common';
import { PlatformModule } from '../platform/platform.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { InsightsAdminController } from './admin/insights-admin.controller.js';
import { InsightsAdminService } from './admin/insights-admin.service.js';
import { PageViewsController } from './reports/page-views.controller.js';
import { PageViewsService } from './reports/page-views.service.js';

@Module({
  imports: [PlatformModule, StaffModule],
  controllers: [InsightsAdminController, PageViewsController],
  providers: [InsightsAdminService, PageViewsService],
})
export class InsightsModule {}
