import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import { Choice, PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { formDto, IfGiven, RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { Confirmed, CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { WebhookDeliveriesAdminService } from './webhook-deliveries-admin.service.js';
import * as webhook from './webhooks-admin.contract.js';
import { WebhooksAdminService } from './webhooks-admin.service.js';

/** `readWebhookAddress` checks the rest of the address. */
class CreateWebhookDto extends formDto(webhook.WEBHOOK_FIELDS, {
  address: { example: webhook.WEBHOOK_FIELDS.address.placeholder },
}) {}

class UpdateWebhookDto
  extends IntersectionType(VersionDto, PartialType(CreateWebhookDto, { skipNullProperties: false }))
  implements webhook.WebhookChange
{
  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean()
  enabled?: boolean;
}

class DeliveryQueryDto extends PageQueryDto {
  @Choice(webhook.DELIVERY_STATES)
  state?: webhook.DeliveryState;
}

@Confirmed()
@StaffController('api/admin/webhooks', { tag: 'webhooks', right: 'webhooks' })
export class WebhooksAdminController {
  constructor(
    private readonly targets: WebhooksAdminService,
    private readonly deliveries: WebhookDeliveriesAdminService,
  ) {}

  @Get()
  @Responds(200, 'All targets')
  list() {
    return this.targets.list();
  }

  @Post()
  @Responds(201, 'The new target, which is on, and its signing secret, which is not shown again', {
    409: 'There are too many targets',
  })
  create(@Body() input: CreateWebhookDto, @CurrentStaff() staff: SignedInStaff) {
    return this.targets.create(input, staff);
  }

  @Get(':id')
  @Responds(200, 'One target')
  get(@RowId() id: number) {
    return this.targets.get(id);
  }

  @Patch(':id')
  @Responds(200, 'The changed target; fields that the body leaves out stay as they are')
  update(@RowId() id: number, @Body() change: UpdateWebhookDto, @CurrentStaff() staff: SignedInStaff) {
    return this.targets.update(id, change, staff);
  }

  @Removes('Removed with its log; what waits is not sent')
  remove(@RowId() id: number, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.targets.remove(id, version, staff);
  }

  @Post(':id/secret')
  @Responds(200, 'A new signing secret, which is not shown again; the former one is invalid at once')
  renewSecret(@RowId() id: number, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.targets.renewSecret(id, version, staff);
  }

  @Post(':id/test')
  @Responds(201, 'The delivery of a test event', { 409: 'The target is off' })
  test(@RowId() id: number, @CurrentStaff() staff: SignedInStaff) {
    return this.deliveries.sendTest(id, staff);
  }

  @Get(':id/deliveries')
  @Responds(200, `The log, newest first, ${webhook.DELIVERIES_PAGE_SIZE} a page`)
  log(@RowId() id: number, @Query() query: DeliveryQueryDto) {
    return this.deliveries.list(id, query);
  }

  @Post(':id/deliveries/:deliveryId/send-again')
  @Responds(201, 'The delivery that sends the event again, with the same event id', {
    409: 'The target is off, or the payload was erased',
  })
  sendAgain(@RowId() id: number, @RowId('deliveryId') deliveryId: number, @CurrentStaff() staff: SignedInStaff) {
    return this.deliveries.sendAgain(id, deliveryId, staff);
  }
}
