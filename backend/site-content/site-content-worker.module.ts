import { Module } from '@nestjs/common';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { SalesTermsModule } from '../sales-terms/sales-terms.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { ExpiringClaimsService } from './claims/expiring-claims.service.js';
import { ClaimReminderMail } from './claims/reminders/claim-reminder.mails.js';
import { ClaimRemindersService } from './claims/reminders/claim-reminders.service.js';
import { ContentPicturesService } from './pictures/content-pictures.service.js';
import { ScheduledContentService } from './scheduled-content.service.js';
import { SiteContentModule } from './site-content.module.js';

@Module({
  imports: [SiteContentModule, SalesTermsModule, FileStorageModule],
  providers: [
    ScheduledContentService,
    ContentPicturesService,

    ExpiringClaimsService,
    ClaimRemindersService,

    ClaimReminderMail,
    StaffAddressesService,
  ],
})
export class SiteContentWorkerModule {}
