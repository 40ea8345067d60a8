import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import type { InquiryHook, InquiryStateChange, StoredInquiry } from '../inquiries/inquiry-hooks.service.js';
import { InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import type { QuotationEvent, QuotationListener } from '../quotations/quotation-events.service.js';
import { QuotationEventsService, quotationFacts } from '../quotations/quotation-events.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { type SentEventType, WEBHOOK_EVENTS, type WebhookEventType, type WebhookPayload } from './webhooks.contract.js';

interface NewEvent {
  type: SentEventType;
  /** Null for a test event. */
  inquiryId: number | null;
  data: WebhookPayload['data'];
}

/** Stores events with a delivery for each target that chose them, in the transaction of the change. */
@Injectable()
export class WebhookEventsService implements InquiryHook, QuotationListener {
  constructor(
    inquiryHooks: InquiryHooksService,
    quotationEvents: QuotationEventsService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {
    inquiryHooks.register(this);
    quotationEvents.register(this);
  }

  /** Spam is announced only when staff unmark it. */
  async onInquiryStored(em: EntityManager, inquiry: StoredInquiry): Promise<void> {
    if (inquiry.state !== 'spam') await this.announceCreated(em, inquiry);
  }

  async onInquiryStateChanged(em: EntityManager, change: InquiryStateChange): Promise<void> {
    const { inquiry, before, isFirstAccepted } = change;
    if (isFirstAccepted) return this.announceCreated(em, inquiry);
    const { id, reference, state, wonAmount, lostReason, duplicateOf } = inquiry;
    await this.announce(em, 'inquiry.state-changed', id, () => ({
      ...this.about(reference),
      state,
      previousState: before,
      wonAmount,
      lostReason,
      duplicateOf,
    }));
  }

  async onQuotationEvent(em: EntityManager, { kind, quotationId, revisionId }: QuotationEvent): Promise<void> {
    const type = WEBHOOK_EVENTS.find(({ value }) => value === `quotation.${kind}`)?.value;
    if (type === undefined) return;
    const { inquiryId, reference, ...facts } = await quotationFacts(em, { quotationId, revisionId });
    await this.announce(em, type, inquiryId, () => ({ ...this.about(reference), ...facts }));
  }

  /** Adds an event and a delivery to these targets; nothing is flushed. */
  async deliver(em: EntityManager, { type, inquiryId, data }: NewEvent, targetIds: readonly number[]) {
    const id = randomUUID();
    const createdAt = await databaseTime(em);
    const payload: WebhookPayload = { id, type, createdAt: createdAt.toISOString(), data };
    const body = JSON.stringify(payload);
    const event = em.create(WebhookEvent, { id, type, inquiry: inquiryId, body, createdAt });
    return targetIds.map((target) => em.create(WebhookDelivery, { event, target }));
  }

  private async announceCreated(em: EntityManager, inquiry: StoredInquiry): Promise<void> {
    const { id, reference, state, formType, source, documentTitle, name, email, phone, company } = inquiry;
    const { projectType, serviceType, timeline, rentOrBuy, startDate, rentalDays, zip, delivery, budget } = inquiry;
    await this.announce(em, 'inquiry.created', id, () => ({
      ...this.about(reference),
      state,
      kind: documentTitle === null ? formType : 'document',
      source,
      customer: { name, email, phone, company },
      job: { projectType, serviceType, timeline, rentOrBuy, startDate, rentalDays, zip, delivery, budget },
    }));
  }

  private about(reference: string) {
    return { reference, link: `${this.settings.publicUrl}/admin/inquiries/${reference}` };
  }

  /** A target that is being removed at this moment must not fail the visitor's transaction, so its row is locked. */
  private async announce(
    em: EntityManager,
    type: WebhookEventType,
    inquiryId: number,
    data: () => WebhookPayload['data'],
  ): Promise<void> {
    const targets = await em.execute<{ id: number }[]>(
      'select id from webhook_target where enabled and ? = any(events) order by id for key share',
      [type],
    );
    if (targets.length === 0) return;
    await this.deliver(
      em,
      { type, inquiryId, data: data() },
      targets.map(({ id }) => id),
    );
  }
}
