import { Module } from '@nestjs/common';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';

@Module({
  imports: [BinHooksModule, StaffModule],
  controllers: [BinController],
  providers: [BinService],
})
export class BinModule {}
