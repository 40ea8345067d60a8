import { Body, Get, Param, Patch, Post } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { VersionDto } from '../platform/editing/editing.js';
import { Responds } from '../platform/http/responses/responds.js';
import { formDto } from '../platform/http/validation/form-field.decorator.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { Confirmed, CurrentStaff, StaffController } from '../staff/staff.guard.js';
import { CONNECTIONS, CONNECTIONS_PATH } from './connections.contract.js';
import { ConnectionsAdminService } from './connections-admin.service.js';

class MailDto extends IntersectionType(VersionDto, formDto(CONNECTIONS.mail.fields)) {}
class SalesDto extends IntersectionType(VersionDto, formDto(CONNECTIONS.sales.fields)) {}
class MailboxDto extends IntersectionType(VersionDto, formDto(CONNECTIONS.mailbox.fields)) {}
class WordpressDto extends IntersectionType(VersionDto, formDto(CONNECTIONS.wordpress.fields)) {}

const Changes = () =>
  Responds(200, 'The changed connection, in effect at once; an empty password keeps the stored one', {
    409: 'The environment sets it, or there is a newer version',
  });

@Confirmed()
@StaffController(CONNECTIONS_PATH.slice(1), { tag: 'connections', right: 'connections' })
export class ConnectionsAdminController {
  constructor(private readonly connections: ConnectionsAdminService) {}

  @Get()
  @Responds(200, 'All connections, without their passwords')
  list() {
    return this.connections.list();
  }

  @Patch('mail')
  @Changes()
  changeMail(@Body() change: MailDto, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.change('mail', change, staff);
  }

  @Patch('sales')
  @Changes()
  changeSales(@Body() change: SalesDto, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.change('sales', change, staff);
  }

  @Patch('mailbox')
  @Changes()
  changeMailbox(@Body() change: MailboxDto, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.change('mailbox', change, staff);
  }

  @Patch('wordpress')
  @Changes()
  changeWordpress(@Body() change: WordpressDto, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.change('wordpress', change, staff);
  }

  @Post(':name/test')
  @Responds(201, 'Whether the connection works. A test email goes to the owner who asks')
  test(@Param('name') name: string, @CurrentStaff() staff: SignedInStaff) {
    return this.connections.test(name, staff);
  }
}
