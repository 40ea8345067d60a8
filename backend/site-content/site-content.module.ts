import { Global, Module } from '@nestjs/common';
import { picturesController } from '../platform/pictures/pictures.js';
import { SiteContentAdminController } from './admin/site-content-admin.controller.js';
import { SiteContentAdminService } from './admin/site-content-admin.service.js';
import { ClaimReminderEmail } from './claims/claim-reminder.emails.js';
import { ClaimRemindersService } from './claims/claim-reminders.service.js';
import { ExpiringClaimsService } from './claims/expiring-claims.service.js';
import { CONTENT_PICTURES } from './pictures/content-pictures.contract.js';
import { ContentPicturesService } from './pictures/content-pictures.service.js';
import { ScheduledContentService } from './scheduled-content.service.js';
import { ShownContentService } from './shown-content.service.js';
import { SiteContentController } from './site-content.controller.js';
import { SiteContentService } from './site-content.service.js';

/** Published content, for site and worker. */
@Global()
@Module({ providers: [SiteContentService], exports: [SiteContentService] })
export class SiteContentSharedModule {}

@Global()
@Module({
  controllers: [
    SiteContentController,
    SiteContentAdminController,
    picturesController(CONTENT_PICTURES.path, ContentPicturesService),
  ],
  providers: [ContentPicturesService, ExpiringClaimsService, ShownContentService, SiteContentAdminService],
  exports: [ShownContentService],
})
export class SiteContentModule {}

@Module({
  providers: [
    ClaimReminderEmail,
    ClaimRemindersService,
    ContentPicturesService,
    ExpiringClaimsService,
    ScheduledContentService,
  ],
})
export class SiteContentWorkerModule {}
