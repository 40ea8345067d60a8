import { Module } from '@nestjs/common';
import { ContentModule } from '../platform/content/content.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { ClaimReminderMail } from './claims/claim-reminder.mails.js';
import { ClaimRemindersSchedule } from './claims/claim-reminders.schedule.js';
import { ExpiringClaimsService } from './claims/expiring-claims.service.js';
import { SiteContentDeskController } from './desk/site-content-desk.controller.js';
import { SiteContentDeskService } from './desk/site-content-desk.service.js';
import { ContentPicturesController } from './pictures/content-pictures.controller.js';
import { ContentPicturesService } from './pictures/content-pictures.service.js';
import { ShownContentService } from './shown-content.service.js';
import { SiteContentController } from './site-content.controller.js';
import { SiteContentSchedule } from './site-content.schedule.js';
import { SiteContentService } from './site-content.service.js';

/** Published content, for web processes and workers. */
@Module({
  imports: [ContentModule],
  providers: [SiteContentService],
  exports: [SiteContentService],
})
export class SiteContentModule {}

@Module({
  imports: [ContentModule, FileStorageModule, SiteContentModule, SalesTermsModule, StaffModule],
  controllers: [SiteContentController, SiteContentDeskController, ContentPicturesController],
  providers: [ExpiringClaimsService, ShownContentService, SiteContentDeskService, ContentPicturesService],
  exports: [ShownContentService],
})
export class SiteContentWebModule {}

@Module({
  imports: [SiteContentModule, FileStorageModule],
  providers: [
    SiteContentSchedule,
    ContentPicturesService,
    ExpiringClaimsService,
    ClaimRemindersSchedule,
    ClaimReminderMail,
    StaffAddressesService,
  ],
})
export class SiteContentWorkerModule {}
