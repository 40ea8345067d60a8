import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';

@Module({
  imports: [SettingsModule, DocumentsModule],
  controllers: [InquiriesController],
  providers: [InquiriesService],
  exports: [InquiriesService],
})
export class InquiriesModule {}
