import { Get } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { LaunchWarningsService } from './launch-warnings.service.js';

@StaffController('api/admin/launch-findings', { tag: 'status', right: 'staff' })
export class LaunchWarningsController {
  constructor(private readonly warnings: LaunchWarningsService) {}

  @Get()
  @Responds(200, 'Settings and data that a public site must not have; empty when all is well')
  find() {
    return this.warnings.find();
  }
}
