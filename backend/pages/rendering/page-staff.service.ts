import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import { StaffSessionsService } from '../../staff/sessions/staff-sessions.service.js';
import type { StaffSelf } from '../../staff/staff.contract.js';

/** Finds the signed-in staff member of a page request. */
@Injectable()
export class PageStaffService {
  constructor(
    private readonly sessions: StaffSessionsService,
    private readonly members: StaffAdminService,
  ) {}

  async find(request: Request, requestId: string): Promise<StaffSelf | null> {
    const staff = await this.sessions.find(request, requestId);
    return staff && this.members.self(staff);
  }
}
