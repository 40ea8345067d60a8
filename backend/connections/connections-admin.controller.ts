import { Body, Get, Param, Patch, Post } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { VersionDto } from '../platform/editing/editing.js';
import { Responds } from '../platform/http/responses/responds.js';
import { formDto } from '../platform/http/validation/validation.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { Confirmed, CurrentStaff, StaffController } from '../staff/staff.guard.js';
import { CONNECTIONS, CONNECTIONS_PATH } from './connections.contract.js';
import { ConnectionsAdminService } from './connections-admin.service.js';

const { mail, sales, mailbox, wordpress } = CONNECTIONS;
const FIELDS = { ...wordpress.fields, ...sales.fields, ...mailbox.fields, ...mail.fields };
/** The body for any connection; fields of the others are left out. */
class ConnectionDto extends IntersectionType(VersionDto, formDto(FIELDS)) {}

@Confirmed()
@StaffController(CONNECTIONS_PATH.slice(1), { tag: 'connections', right: 'connections' })
export class ConnectionsAdminController {
  constructor(private readonly connections: ConnectionsAdminService) {}

  @Get()
  @Responds(200, 'All connections, without their passwords')
  list() {
    return this.connections.list();
  }

  @Patch(':name')
  @Responds(200, 'The changed connection, in effect at once; an empty password keeps the stored one', {
    404: 'No such connection',
    409: 'The environment sets it, or there is a newer version',
  })
  change(@Param('name') name: string, @Body() change: ConnectionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.change(name, change, staff);
  }

  @Post(':name/test')
  @Responds(201, 'Whether the connection works. A test email goes to the owner who asks')
  test(@Param('name') name: string, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.test(name, staff);
  }
}
