import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InquiryHook, StoredInquiry } from '../../inquiries/inquiry-hooks.service.js';
import { InquiryHooksService } from '../../inquiries/inquiry-hooks.service.js';
import { eraseMails } from '../../platform/mail/erase-mails.js';
import { CompanyDocument } from '../document.entity.js';
import { AccessRequest } from './access-request.entity.js';

/** Keeps access requests in step with the inquiries that they come with. */
@Injectable()
export class AccessRequestsService implements InquiryHook, OnModuleInit {
  constructor(private readonly hooks: InquiryHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  /**
   * Creates the access request of an inquiry that names a document. A title that no document has makes none: staff read
   * it in the inquiry.
   */
  async onInquiryStored(em: EntityManager, { id, documentTitle }: StoredInquiry): Promise<void> {
    if (documentTitle === null) return;
    const documents = await em.find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    const meant =
      documents.find(({ title }) => title === documentTitle) ??
      documents.find(({ title }) => folded(title) === folded(documentTitle));
    // Locked, as it may be removed at this moment.
    const document = meant && (await em.findOne(CompanyDocument, meant.id, { lockMode: LockMode.PESSIMISTIC_READ }));
    if (document) em.create(AccessRequest, { document, documentTitle: document.title, inquiry: id });
  }

  /** Links stop working by the inquiry's `erasedAt`; mails and reasons for a refusal go here. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    const requests = await em.find(AccessRequest, { inquiry: { $in: inquiryIds } }, { fields: ['id'] });
    const mails = await eraseMails(
      em,
      'access_request',
      requests.map(({ id }) => id),
    );
    await em.nativeUpdate(AccessRequest, { inquiry: { $in: inquiryIds } }, { refusalReason: null });
    return mails;
  }
}

/** The form's transforms collapse blanks in the title that it sends. */
function folded(title: string): string {
  return title.replace(/\s+/g, ' ').trim().toLowerCase();
}
