import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockInquiry } from './admin/inquiry-changes.service.js';
import type { InquiryKey } from './admin/inquiry-key.pipe.js';

export interface LockedInquiry {
  id: number;
  reference: string;
  erased: boolean;
  assigneeId: number | null;
}

/** Locks inquiries for features that keep records of their own about them. */
@Injectable()
export class InquiryLockService {
  /**
   * @param em of the caller's transaction
   * @throws NotFoundException when there is no such inquiry
   */
  async lock(em: EntityManager, key: InquiryKey): Promise<LockedInquiry> {
    const { id, reference, erasedAt, assignee } = await lockInquiry(em, key);
    return { id, reference, erased: erasedAt !== null, assigneeId: assignee?.id ?? null };
  }
}
