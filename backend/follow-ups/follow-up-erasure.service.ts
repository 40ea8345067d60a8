import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';

/** Erases a person from the follow-ups of their inquiries. */
@Injectable()
export class FollowUpErasureService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  /** Deletes notes, and cancels open follow-ups: there is nobody left to follow up with. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    await em.execute(
      `update follow_up set note = '', version = version + 1, closed_at = coalesce(closed_at, now()),
         closed_by = coalesce(closed_by, 'erasure'), state = case state when 'open' then 'canceled' else state end
       where inquiry_id in (?)`,
      [inquiryIds],
    );
    return [];
  }
}
