import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface StoredInquiry {
  id: number;
  documentTitle: string | null;
}

/** Hooks into the inquiry transactions. A rejected hook rolls the transaction back. */
export interface InquiryHook {
  /** Runs once the inquiry has its id; nothing needs to be flushed. */
  onInquiryStored(em: EntityManager, inquiry: StoredInquiry): Promise<void>;
  /** @returns ids of the mails about these inquiries */
  onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]>;
}

/** Lets other features react to inquiries without a dependency on them. */
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
