import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface StoredInquiry {
  id: number;
  documentTitle: string | null;
}

/** What a feature above inquiries does in their transactions. A hook that rejects rolls the transaction back. */
export interface InquiryHook {
  /** Runs once the inquiry has its id; nothing needs to be flushed. */
  onInquiryStored(em: EntityManager, inquiry: StoredInquiry): Promise<void>;
  /** @returns ids of the mails that told of these people */
  onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]>;
}

/** Lets features take part in what happens to inquiries, without inquiries knowing them. */
@Injectable()
export class InquiryHooksService {
  private readonly hooks: InquiryHook[] = [];

  register(hook: InquiryHook): void {
    this.hooks.push(hook);
  }

  async onStored(em: EntityManager, inquiry: StoredInquiry): Promise<void> {
    for (const hook of this.hooks) await hook.onInquiryStored(em, inquiry);
  }

  async onErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    const mails: string[] = [];
    for (const hook of this.hooks) mails.push(...(await hook.onInquiriesErased(em, inquiryIds)));
    return mails;
  }
}
