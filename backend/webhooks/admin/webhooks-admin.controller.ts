import { Body, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import type { Page } from '../../platform/http/lists/page-response.js';
import { RowIdPipe } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { CreateWebhookDto, DeliveryQueryDto, UpdateWebhookDto } from './dto/webhooks-admin.dto.js';
import { WebhookDeliveriesAdminService } from './webhook-deliveries-admin.service.js';
import {
  DELIVERIES_PAGE_SIZE,
  type DeliveryResponse,
  type WebhookResponse,
  type WebhookWithSecret,
} from './webhooks-admin.contract.js';
import { WebhooksAdminService } from './webhooks-admin.service.js';

@StaffController('api/admin/webhooks', { tag: 'webhooks', right: 'webhooks' })
export class WebhooksAdminController {
  constructor(
    private readonly targets: WebhooksAdminService,
    private readonly deliveries: WebhookDeliveriesAdminService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'All targets' })
  list(): Promise<Page<WebhookResponse>> {
    return this.targets.list();
  }

  @Post()
  @ApiCreatedResponse({ description: 'The new target, which is on, and its signing secret, which is not shown again' })
  @ApiErrors(400, { 409: 'There are too many targets' })
  create(@Body() input: CreateWebhookDto, @CurrentStaff() staff: SignedInStaff): Promise<WebhookWithSecret> {
    return this.targets.create(input, staff);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One target' })
  @ApiErrors(400, 404)
  get(@Param('id', RowIdPipe) id: number): Promise<WebhookResponse> {
    return this.targets.get(id);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'The changed target; fields that the body leaves out stay as they are' })
  @ApiErrors(400, 404, 409)
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: UpdateWebhookDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<WebhookResponse> {
    return this.targets.update(id, change, staff);
  }

  @Removes('Removed with its log; what waits is not sent', 400, 404, 409)
  remove(
    @Param('id', RowIdPipe) id: number,
    @Query() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<void> {
    return this.targets.remove(id, version, staff);
  }

  @Post(':id/secret')
  @HttpCode(200)
  @ApiOkResponse({ description: 'A new signing secret, which is not shown again; the former one is invalid at once' })
  @ApiErrors(400, 404, 409)
  renewSecret(
    @Param('id', RowIdPipe) id: number,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<WebhookWithSecret> {
    return this.targets.renewSecret(id, version, staff);
  }

  @Post(':id/test')
  @ApiCreatedResponse({ description: 'The delivery of a test event' })
  @ApiErrors(400, 404, { 409: 'The target is off' })
  test(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<DeliveryResponse> {
    return this.deliveries.sendTest(id, staff);
  }

  @Get(':id/deliveries')
  @ApiOkResponse({ description: `The log, newest first, ${DELIVERIES_PAGE_SIZE} a page` })
  @ApiErrors(400, 404)
  log(@Param('id', RowIdPipe) id: number, @Query() query: DeliveryQueryDto): Promise<Page<DeliveryResponse>> {
    return this.deliveries.list(id, query);
  }

  @Post(':id/deliveries/:deliveryId/send-again')
  @ApiCreatedResponse({ description: 'The delivery that sends the event again, with the same event id' })
  @ApiErrors(400, 404, { 409: 'The target is off, or the payload was erased' })
  sendAgain(
    @Param('id', RowIdPipe) id: number,
    @Param('deliveryId', RowIdPipe) deliveryId: number,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<DeliveryResponse> {
    return this.deliveries.sendAgain(id, deliveryId, staff);
  }
}
