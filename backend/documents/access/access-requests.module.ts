import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../../inquiries/inquiry-hooks.module.js';
import { AccessRequestsService } from './access-requests.service.js';

/** One instance for site and worker: a hook that is registered twice would run twice. */
@Module({ imports: [InquiryHooksModule], providers: [AccessRequestsService] })
export class AccessRequestsModule {}
