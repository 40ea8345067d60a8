import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { pageWindow } from '../../platform/http/responses/responds.js';
import { databaseTime, isoTimes } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';
import { WebhookEventsService } from '../webhook-events.service.js';
import { TEST_EVENT } from '../webhooks.contract.js';
import { DELIVERIES_PAGE_SIZE, type DeliveryResponse, type DeliveryState } from './webhooks-admin.contract.js';
import { findWebhook } from './webhooks-admin.service.js';

/** Lists the delivery log, sends test events, and sends events again. */
@Injectable()
export class WebhookDeliveriesAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: WebhookEventsService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** Newest first. */
  async list(targetId: number, { page = 1, state }: { page?: number; state?: DeliveryState }) {
    const em = this.em.fork();
    await findWebhook(em, targetId);
    const [rows, total] = await em.findAndCount(
      WebhookDelivery,
      { target: targetId, ...(state && { state }) },
      { populate: ['event'], orderBy: { id: 'desc' }, ...pageWindow(page, DELIVERIES_PAGE_SIZE) },
    );
    return { items: rows.map(toDeliveryResponse), total };
  }

  /** @throws ConflictException when the target is off */
  async sendTest(targetId: number, actor: AuditActor): Promise<DeliveryResponse> {
    return this.em.fork().transactional(async (em) => {
      await lockEnabled(em, targetId);
      const data = { message: 'This is a test event.', link: `${this.settings.publicUrl}/admin/webhooks/${targetId}` };
      const [delivery] = await this.events.deliver(em, { type: TEST_EVENT, inquiryId: null, data }, [targetId]);
      if (!delivery) throw new Error('No delivery was made');
      recordAudit(em, actor, { action: 'webhook.test', subject: `webhook ${targetId}` });
      await em.flush();
      return toDeliveryResponse(delivery);
    });
  }

  /**
   * Sends an event once more, with the same id. A waiting delivery is attempted at once; otherwise a new one is added.
   * @throws ConflictException when its payload was erased, or the target is off
   */
  async sendAgain(targetId: number, id: number, actor: AuditActor): Promise<DeliveryResponse> {
    return this.em.fork().transactional(async (em) => {
      await lockEnabled(em, targetId);
      const delivery = await em.findOne(
        WebhookDelivery,
        { id, target: targetId },
        { populate: ['event'], strategy: 'select-in', lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (delivery === null) throw new NotFoundException('There is no such delivery.');
      const { event, target, state } = delivery;
      if (event.body === null) throw new ConflictException("The visitor's data was erased, so nothing can be sent.");
      recordAudit(em, actor, { action: 'webhook.send-again', subject: `webhook ${targetId} event ${event.id}` });
      const now = await databaseTime(em);
      // While an attempt is running, the time of the next one must not change, or the event could be sent twice.
      const isUnderWay = delivery.leasedUntil !== null && delivery.leasedUntil > now;
      if (state === 'waiting') {
        if (!isUnderWay) delivery.nextAttemptAt = now;
        return toDeliveryResponse(delivery);
      }
      const again = em.create(WebhookDelivery, { event, target });
      await em.flush();
      return toDeliveryResponse(again);
    });
  }
}

/** Locks the target against its removal. @throws NotFoundException, ConflictException */
async function lockEnabled(em: EntityManager, id: number): Promise<void> {
  const { enabled } = await findWebhook(em, id, LockMode.PESSIMISTIC_READ);
  if (!enabled) throw new ConflictException('This webhook is off. Turn it on first.');
}

/** @param delivery with its event */
function toDeliveryResponse(delivery: WebhookDelivery): DeliveryResponse {
  const { id, event, state, attempts, nextAttemptAt, statusCode, durationMs, answer, error } = delivery;
  return {
    ...{ id, state, attempts, statusCode, durationMs, answer, error },
    ...{ eventId: event.id, type: event.type, payload: event.body },
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    ...isoTimes(delivery, 'createdAt', 'deliveredAt'),
  };
}
