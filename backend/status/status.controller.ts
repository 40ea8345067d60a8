import { Get } from '@nestjs/common';
import { Responds } from '../platform/http/responses/responds.js';
import { StaffController } from '../staff/staff.guard.js';
import { StatusService } from './status.service.js';

@StaffController('api/admin/status', { tag: 'status', right: null })
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  @Responds(200, 'Current state of the database, Redis, email, queues and sync schedule')
  get() {
    return this.status.get();
  }
}
