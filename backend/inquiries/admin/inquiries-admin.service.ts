import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { ProductsService } from '../../catalog/products.service.js';
import { expectVersion } from '../../platform/editing/editing.js';
import { emailsAbout } from '../../platform/email/emails-about.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { InquiryDesignsAdminService } from './designs/inquiry-designs-admin.service.js';
import { type InquiryChange, type InquiryDetail, type InquiryNoteResponse } from './inquiries-admin.contract.js';
import { toFirstResponse, toInquiryDetail, toLineResponse, toNoteResponse } from './inquiries-admin.mapper.js';
import { InquiryChangesService, lockInquiry, noSuchInquiry } from './inquiry-changes.service.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { InquiryNote } from './inquiry-note.entity.js';

/** Fields that the version of an inquiry guards. */
const DECISIONS = ['state', 'assigneeId', 'wonAmount', 'lostReason'] as const;

/** The sales desk's work on inquiries. The audit log records each change, without naming the visitor. */
@Injectable()
export class InquiriesAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly designs: InquiryDesignsAdminService,
    private readonly changes: InquiryChangesService,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws NotFoundException when there is no such inquiry */
  async get(key: InquiryKey): Promise<InquiryDetail> {
    return this.detail(this.em.fork(), key);
  }

  /**
   * Changes state and assignment. Reading and waiting for the customer do not bump the version.
   * @throws NotFoundException when there is no such inquiry
   * @throws ChangedMeanwhileException when state or assignment have changed
   * @throws BadRequestException when the assignee cannot work on inquiries
   * @throws ConflictException when an answered or closed inquiry should wait for the customer, or there is an address already
   */
  async update(key: InquiryKey, change: InquiryChange, actor: AuditActor): Promise<InquiryDetail> {
    const decision = await this.changes.check(change);
    await this.em.fork().transactional(async (em) => {
      const inquiry = await lockInquiry(em, key);
      const isDecision = DECISIONS.some((field) => change[field] !== undefined);
      if (isDecision) await expectVersion(inquiry, change.version, () => this.detail(em, key));
      await this.changes.apply(em, inquiry, decision, actor);
      if (change.read !== undefined && change.read !== (inquiry.readAt !== null)) {
        inquiry.readAt = change.read ? new Date() : null;
        this.audit.record(em, actor, {
          action: change.read ? 'inquiry.read' : 'inquiry.unread',
          subject: `inquiry ${inquiry.reference}`,
        });
      }
      if (change.email !== undefined) this.changes.addAddress(em, inquiry, change.email, actor);
      if (change.waiting !== undefined) await this.changes.wait(em, inquiry, change.waiting, actor);
    });
    return this.get(key);
  }

  /**
   * @throws NotFoundException when there is no such inquiry
   * @throws ConflictException after erasure, when nothing more may be stored about the person
   */
  async createNote(key: InquiryKey, text: string, actor: AuditActor): Promise<InquiryNoteResponse> {
    return this.em.fork().transactional(async (em) => {
      // The lock waits for a concurrent erasure.
      const inquiry = await lockInquiry(em, key, LockMode.PESSIMISTIC_READ);
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased. No notes can be added.");
      const note = em.create(InquiryNote, { inquiry, author: actor.email, text });
      this.audit.record(em, actor, { action: 'inquiry.note', subject: `inquiry ${inquiry.reference}` });
      await em.flush();
      return toNoteResponse(note, await memberNamesByEmail(em));
    });
  }

  /** @param em of the caller's transaction, if there is one */
  async detail(em: EntityManager, key: InquiryKey): Promise<InquiryDetail> {
    const inquiry = await em.findOne(Inquiry, key, { populate: ['assignee'] });
    if (inquiry === null) throw noSuchInquiry();
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const products = await this.products.listByIds(lines.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const emails = await emailsAbout(em, [{ subject: 'inquiry', ids: [inquiry.id] }]);
    return {
      ...toInquiryDetail(inquiry, await this.designs.describe(inquiry)),
      firstResponse: toFirstResponse(inquiry, await memberNamesByEmail(em)),
      lines: lines.map((line) => toLineResponse(line, names.get(line.productId) ?? null)),
      emails: emails.map(({ answer }) => answer),
    };
  }
}
