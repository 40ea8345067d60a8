import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EmailedRecords } from '../platform/email/emails-about.js';
import { InquiryAnswer } from './answers/inquiry-answer.entity.js';
import type { InquiryDesign, InquiryValues } from './inquiries.contract.js';
import type { Inquiry } from './inquiry.entity.js';
import type { InquiryState } from './inquiry-states.contract.js';
import type { TimelineEntry } from './timeline/timeline.contract.js';

export type StoredInquiry = InquiryValues &
  Pick<Inquiry, 'id' | 'reference' | 'formType' | 'source' | 'documentTitle' | 'state'> &
  Pick<Inquiry, 'wonAmount' | 'lostReason' | 'duplicateOf'>;

export interface InquiryStateChange {
  /** In its new state. */
  inquiry: StoredInquiry;
  before: InquiryState;
  /** True if it was marked as spam when it came in, and the mark is removed now. */
  isFirstAccepted: boolean;
}

/** Runs work after the commit because it cannot be rolled back, such as the removal of a file. The work must not reject. */
export type AfterCommit = (work: () => Promise<void>) => void;

export interface InquiryAssignment {
  inquiryId: number;
  /** Null for nobody. */
  assigneeId: number | null;
}

export type DesignSheet = Pick<InquiryDesign, 'design' | 'name'> & { pdf: Buffer | null };

/** Hooks into the inquiry transactions. A rejected hook rolls the transaction back. */
export interface InquiryHook {
  /** Runs once the inquiry has its id; nothing needs to be flushed. */
  onInquiryStored?(em: EntityManager, inquiry: StoredInquiry): Promise<void>;
  /** Runs in the transaction of the change, after it. */
  onInquiryStateChanged?(em: EntityManager, change: InquiryStateChange): Promise<void>;
  /** Runs in the transaction of the change. */
  onInquiryAssigned?(em: EntityManager, assignment: InquiryAssignment): Promise<void>;
  /** @returns ids of the emails about these inquiries */
  onInquiriesErased?(em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]>;
  /** The records whose emails are among those of the inquiry. */
  emailedRecords?(em: EntityManager, inquiryId: number): Promise<EmailedRecords>;
  /** The feature's timeline entries, newest first. Actors are addresses of members, or names. */
  timelineEntries?(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]>;
  /** The sheets of its designs that have one: those that were made, as PDFs, and null for the others. */
  designSheets?(inquiryId: number, designs: readonly InquiryDesign[]): Promise<DesignSheet[]>;
}

/** Lets other features react to inquiries without a dependency on them. */
@Injectable()
export class InquiryHooksService {
  private readonly hooks: InquiryHook[] = [];

  register(hook: InquiryHook): void {
    this.hooks.push(hook);
  }

  async onStored(em: EntityManager, inquiry: StoredInquiry): Promise<void> {
    for (const hook of this.hooks) await hook.onInquiryStored?.(em, inquiry);
  }

  async onStateChanged(em: EntityManager, change: InquiryStateChange): Promise<void> {
    for (const hook of this.hooks) await hook.onInquiryStateChanged?.(em, change);
  }

  async onAssigned(em: EntityManager, assignment: InquiryAssignment): Promise<void> {
    for (const hook of this.hooks) await hook.onInquiryAssigned?.(em, assignment);
  }

  async onErased(em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]> {
    const emails: string[] = [];
    for (const hook of this.hooks)
      emails.push(...((await hook.onInquiriesErased?.(em, inquiryIds, afterCommit)) ?? []));
    return emails;
  }

  /** The inquiry itself, its answers, and the records of all features. */
  async emailedRecords(em: EntityManager, inquiryId: number): Promise<EmailedRecords[]> {
    const answers = await em.find(InquiryAnswer, { inquiry: inquiryId, kind: 'email' }, { fields: ['id'] });
    const records: EmailedRecords[] = [
      { subject: 'inquiry', ids: [inquiryId] },
      { subject: 'inquiry_answer', ids: answers.map(({ id }) => id) },
    ];
    for (const hook of this.hooks) if (hook.emailedRecords) records.push(await hook.emailedRecords(em, inquiryId));
    return records;
  }

  async timelineEntries(em: EntityManager, inquiryId: number, limit: number): Promise<TimelineEntry[]> {
    const entries: TimelineEntry[] = [];
    for (const hook of this.hooks) entries.push(...((await hook.timelineEntries?.(em, inquiryId, limit)) ?? []));
    return entries;
  }

  async designSheets(inquiryId: number, designs: readonly InquiryDesign[]): Promise<DesignSheet[]> {
    for (const hook of this.hooks) if (hook.designSheets) return hook.designSheets(inquiryId, designs);
    return [];
  }
}
