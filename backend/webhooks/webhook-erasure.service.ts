import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';

/** Erases a person from the events about their inquiries. */
@Injectable()
export class WebhookErasureService implements InquiryHook {
  constructor(hooks: InquiryHooksService) {
    hooks.register(this);
  }

  /** Erases payloads, and responses that may repeat them. Unsent events are never sent. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    const events = await em.execute<{ id: string }[]>(
      'update webhook_event set body = null where inquiry_id in (?) returning id',
      [inquiryIds],
    );
    const ids = events.map(({ id }) => id);
    if (ids.length === 0) return [];
    await em.execute(
      `update webhook_delivery set answer = '', error = '',
         state = case when state = 'waiting' then 'erased' else state end
       where event_id in (?)`,
      [ids],
    );
    return [];
  }
}
