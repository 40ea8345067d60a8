import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../../inquiries/inquiry-hooks.module.js';
import { AccessRequestsService } from './access-requests.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({ imports: [InquiryHooksModule], providers: [AccessRequestsService] })
export class AccessRequestsModule {}
