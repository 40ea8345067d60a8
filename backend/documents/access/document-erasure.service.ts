import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { DOCUMENT_MAILS } from '../documents.contract.js';
import { AccessRequest } from './access-request.entity.js';

/** What the removal of people means for their requests for documents. */
@Injectable()
export class DocumentErasureService {
  /**
   * Removes in the caller's transaction what tells of people beside their inquiries: the recipients of mails about
   * documents, and what they were told in a refusal. Their links open nothing from then on, because the inquiry says so.
   */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<void> {
    const requests = await em.find(AccessRequest, { inquiry: { $in: inquiryIds } }, { fields: ['id'] });
    const mails = { kind: { $in: Object.values(DOCUMENT_MAILS) }, subjectId: { $in: requests.map(({ id }) => id) } };
    await em.nativeUpdate(OutgoingMail, { ...mails, state: 'waiting' }, { state: 'erased' });
    // What a server said may name the recipient.
    await em.nativeUpdate(OutgoingMail, mails, { recipient: '', lastFault: null });
    await em.nativeUpdate(AccessRequest, { inquiry: { $in: inquiryIds } }, { refusalReason: null });
  }
}
