import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/staff.module.js';
import { SalesTermsModule } from '../sales-terms.module.js';
import { SalesTermsDeskController } from './sales-terms-desk.controller.js';
import { SalesTermsDeskService } from './sales-terms-desk.service.js';

@Module({
  imports: [SalesTermsModule, StaffModule],
  controllers: [SalesTermsDeskController],
  providers: [SalesTermsDeskService],
})
export class SalesTermsDeskModule {}
