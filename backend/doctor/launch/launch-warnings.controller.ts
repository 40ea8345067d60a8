import { Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { StaffController } from '../../staff/staff.guard.js';
import type { Finding } from '../finding.contract.js';
import { LaunchWarningsService } from './launch-warnings.service.js';

@StaffController('api/admin/launch-findings', { tag: 'status', right: 'staff' })
export class LaunchWarningsController {
  constructor(private readonly warnings: LaunchWarningsService) {}

  @Get()
  @ApiOkResponse({ description: 'Settings and data that a public site must not have; empty when all is well' })
  find(): Promise<Finding[]> {
    return this.warnings.find();
  }
}
