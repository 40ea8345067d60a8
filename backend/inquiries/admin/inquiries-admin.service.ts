import { EntityManager, type Loaded, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { BuilderResponse, DesignResponse } from '../../builder/builder.contract.js';
import { BuilderService } from '../../builder/builder.service.js';
import * as designFiles from '../../builder/design-files.js';
import type { DesignFact } from '../../builder/design-text.contract.js';
import { ProductsService } from '../../catalog/products.service.js';
import { counted } from '../../measures/words.js';
import { expectVersion } from '../../platform/editing/editing.js';
import { emailsAbout, resendEmailsAbout } from '../../platform/email/emails-about.js';
import { isoTimes } from '../../platform/postgres/postgres.js';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import type { AuditActor } from '../../staff/audit-log.js';
import { authorName, hasRight, type MemberNames, memberName } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { type InquiryDesign, inquiryValues } from '../inquiries.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService, lockInquiry, noSuchInquiry } from '../inquiry-changes.service.js';
import { toAssignee } from '../inquiry-columns.js';
import { designsOf } from '../inquiry-designs.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { readReference } from '../inquiry-reference.contract.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { URGENCIES } from '../triage/triage.contract.js';
import { urgentWord } from '../triage/triage.service.js';
import type * as desk from './inquiries-admin.contract.js';
import type { AdminDesign } from './inquiries-admin.contract.js';

/** Shown in place of a layout from an older engine that the current code cannot draw. */
const NOT_DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="img"><title>No drawing</title><text x="160" y="104" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#47525e">This design can no longer be drawn.</text></svg>`;

/** Shows the designs of an inquiry from the answers that were stored with it (decision 053). */
@Injectable()
export class InquiryDesignsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly builder: BuilderService,
  ) {}

  async describe(inquiry: Pick<Inquiry, 'designs' | 'design'>): Promise<AdminDesign[]> {
    const designs = designsOf(inquiry);
    if (designs.length === 0) return [];
    const now = await this.builder.versionsNow();
    return designs.map((design) =>
      toAdminDesign(design, (design.answer && readable(design.answer, designFiles.facts)) ?? [], now),
    );
  }

  /** @throws NotFoundException when there is no such inquiry, or it has no such design with a drawing */
  async drawing(key: InquiryKey, place: number): Promise<string> {
    const answer = await this.answerAt(key, place);
    if (!answer.layout) throw noSuchDesign();
    return (await this.builder.storedDrawing(answer)) ?? NOT_DRAWN;
  }

  /** @throws NotFoundException when there is no such inquiry, or it has no such design with parts */
  async partsList(key: InquiryKey, place: number): Promise<string> {
    const list = designFiles.partsList(await this.answerAt(key, place));
    if (list === null) throw noSuchDesign();
    return list;
  }

  private async answerAt(key: InquiryKey, place: number): Promise<BuilderResponse> {
    const inquiry = await this.em.fork().findOneOrFail(Inquiry, key, { failHandler: noSuchInquiry });
    const answer = designsOf(inquiry)[place - 1]?.answer;
    if (!answer) throw noSuchDesign();
    return answer;
  }
}

/** Null for an answer from an older engine that the current code cannot read. */
function readable<T>(answer: BuilderResponse, read: (answer: BuilderResponse) => T): T | null {
  try {
    return read(answer);
  } catch {
    return null;
  }
}

const noSuchDesign = (): NotFoundException => new NotFoundException('This inquiry has no such design.');

/** @param now the current versions of engine and catalog */
function toAdminDesign(
  { answer, ...design }: InquiryDesign,
  facts: DesignFact[],
  now: Pick<DesignResponse, 'engineVersion' | 'catalogVersion'>,
): AdminDesign {
  const { engineVersion, catalogVersion } = design;
  return {
    ...design,
    facts,
    answer: answer && { parts: answer.parts, totals: answer.totals, rules: answer.rules },
    isDrawn: answer?.layout != null,
    changed: {
      engine: engineVersion !== null && engineVersion !== now.engineVersion,
      catalog: catalogVersion !== null && catalogVersion !== now.catalogVersion,
    },
  };
}

/** Fields that the version of an inquiry guards. */
const DECISIONS = ['state', 'assigneeId', 'wonAmount', 'lostReason', 'duplicateOf'] as const;

/** The sales desk's work on inquiries. The audit log records each change, without naming the visitor. */
@Injectable()
export class InquiriesAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly designs: InquiryDesignsAdminService,
    private readonly changes: InquiryChangesService,
    private readonly members: StaffAdminService,
    private readonly hooks: InquiryHooksService,
  ) {}

  async get(key: InquiryKey): Promise<desk.InquiryDetail> {
    return this.detail(this.em.fork(), key);
  }

  /** Staff members who can sign in and have the right to see inquiries. */
  async assignees(): Promise<desk.Assignee[]> {
    const members = (await this.members.list()).filter(
      ({ disabled, role }) => !disabled && hasRight(role, 'inquiries'),
    );
    return members.map(({ id, email, name }) => ({ id, email, name: memberName({ name, email }) }));
  }

  /**
   * Changes state and assignment. Reading and waiting for the customer do not bump the version.
   * @throws ChangedMeanwhileException when state or assignment have changed
   * @throws BadRequestException when the assignee cannot work on inquiries, or a duplicate names no other inquiry
   * @throws ConflictException when an answered or closed inquiry should wait for the customer, or there is an address already
   */
  async update(key: InquiryKey, change: desk.InquiryChange, actor: AuditActor): Promise<desk.InquiryDetail> {
    await this.changes.check(change);
    await this.em.fork().transactional(async (em) => {
      const original = readReference(change.duplicateOf ?? '');
      // In the order of their ids, so that two inquiries that name each other cannot deadlock, nor both become duplicates.
      const both = { $or: [key, { reference: original ?? '' }] };
      const inOrder = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
      if (original !== null) await em.find(Inquiry, both, inOrder);
      const inquiry = await lockInquiry(em, key);
      const isDecision = DECISIONS.some((field) => change[field] !== undefined);
      if (isDecision) await expectVersion(inquiry, change.version, () => this.detail(em, key));
      await this.changes.apply(em, inquiry, change, actor);
      if (change.read !== undefined && change.read !== (inquiry.readAt !== null)) {
        inquiry.readAt = change.read ? new Date() : null;
        this.changes.log(em, inquiry, actor, change.read ? 'read' : 'unread');
      }
      if (change.email !== undefined) this.changes.addAddress(em, inquiry, change.email, actor);
      if (change.emergency !== undefined) this.changes.setEmergency(em, inquiry, change.emergency, actor);
      if (change.waiting !== undefined) await this.changes.wait(em, inquiry, change.waiting, actor);
    });
    return this.get(key);
  }

  /**
   * One decision about many inquiries, in one transaction, except those that changed since they were selected.
   * @throws BadRequestException when the assignee cannot work on inquiries
   */
  async changeMany({ items, ...decision }: desk.BulkChange, actor: AuditActor): Promise<desk.BulkResponse> {
    await this.changes.check(decision);
    return this.em.fork().transactional(async (em) => {
      // Ordered by id, so that two bulk changes cannot deadlock.
      const locked = await em.find(
        Inquiry,
        { id: { $in: items.map(({ id }) => id) } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      const current = locked.filter(({ id, version }) => versions.get(id) === version);
      for (const inquiry of current) await this.changes.apply(em, inquiry, decision, actor);
      const refused = locked.filter((inquiry) => !current.includes(inquiry)).map(({ reference }) => reference);
      return { changed: current.length, refused, missing: versions.size - locked.length };
    });
  }

  /** @throws ConflictException after erasure, when nothing more may be stored about the person */
  async createNote(key: InquiryKey, text: string, actor: AuditActor): Promise<desk.InquiryNoteResponse> {
    return this.em.fork().transactional(async (em) => {
      const inquiry = await lockUnerased(em, key, 'No notes can be added.');
      const note = em.create(InquiryNote, { inquiry, author: actor.email, text });
      this.changes.log(em, inquiry, actor, 'note');
      await em.flush();
      const author = authorName(note.author, await memberNamesByEmail(em));
      return { id: note.id, author, text, createdAt: note.createdAt.toISOString() };
    });
  }

  /**
   * Queues all failed emails of an inquiry again, or one email in any state.
   * @throws NotFoundException when there is no such inquiry, or it has no such email
   * @throws ConflictException when there is nothing to send again
   */
  async resend(key: InquiryKey, emailId: string | undefined, actor: AuditActor): Promise<desk.InquiryDetail> {
    await this.em.fork().transactional(async (em) => {
      const inquiry = await lockUnerased(em, key, 'There is nothing to send.');
      const { length } = await resendEmailsAbout(em, await this.hooks.emailedRecords(em, inquiry.id), emailId);
      this.changes.log(em, inquiry, actor, 'resend', counted(length, 'email'));
    });
    return this.get(key);
  }

  /** @param em of the caller's transaction, if there is one */
  async detail(em: EntityManager, key: InquiryKey): Promise<desk.InquiryDetail> {
    const inquiry = await em.findOneOrFail(Inquiry, key, { populate: ['assignee'], failHandler: noSuchInquiry });
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const products = await this.products.listByIds(lines.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const emails = await emailsAbout(em, [{ subject: 'inquiry', ids: [inquiry.id] }]);
    return {
      ...toInquiryDetail(inquiry, await this.designs.describe(inquiry)),
      firstResponse: toFirstResponse(inquiry, await memberNamesByEmail(em)),
      lines: lines.map(({ productId, sku, name, quantity, weight }) => ({
        ...{ productId, sku, name, quantity, weight },
        currentName: names.get(productId) ?? null,
      })),
      emails: emails.map(({ answer }) => answer),
    };
  }
}

/** The lock waits for a concurrent erasure. @throws ConflictException after it */
async function lockUnerased(em: EntityManager, key: InquiryKey, consequence: string): Promise<Inquiry> {
  const inquiry = await lockInquiry(em, key, LockMode.PESSIMISTIC_READ);
  if (inquiry.erasedAt) throw new ConflictException(`The visitor's data was erased. ${consequence}`);
  return inquiry;
}

/** The part of a detail that comes from the inquiry's own row. */
function toInquiryDetail(
  inquiry: Loaded<Inquiry, 'assignee'>,
  designs: desk.AdminDesign[],
): Omit<desk.InquiryDetail, 'lines' | 'emails' | 'firstResponse'> {
  const { id, reference, formType, source, state, assignee, spamSigns } = inquiry;
  const { productName, documentTitle, freeLines } = inquiry;
  const { wonAmount, lostReason, duplicateOf } = inquiry;
  const { requestId, userAgent, referrer, campaign } = inquiry;
  const urgency = URGENCIES[inquiry.urgency ?? 0]?.value ?? 'later';
  return {
    ...{ id, reference, formType, source, state, spamSigns, version: inquiry.version },
    kind: documentTitle ? 'document' : formType,
    unread: inquiry.readAt === null && inquiry.erasedAt === null && state !== 'spam',
    assignee: toAssignee(assignee),
    ...{ wonAmount, lostReason, duplicateOf },
    ...isoTimes(inquiry, 'firstResponseAt', 'askedAt', 'submittedAt', 'createdAt', 'erasedAt'),
    dueAt: (inquiry.replyDueAt ?? inquiry.dueAt)?.toISOString() ?? null,
    waitingSince: inquiry.pausedAt?.toISOString() ?? null,
    urgency,
    // Staff may have corrected it.
    urgentWord: urgency === 'emergency' ? urgentWord(inquiry) : null,
    size: {
      lines: inquiry.lineCount,
      pieces: inquiry.pieceCount,
      weightLb: inquiry.weightLb,
      isWeightPartial: inquiry.isWeightPartial,
    },
    ...inquiryValues(inquiry),
    ...{ productName, designs, documentTitle, freeLines },
    ...{ requestId, userAgent, referrer, campaign },
  };
}

function toFirstResponse(
  { firstResponseKind: kind, firstResponseBy, responseMinutes }: Inquiry,
  names: MemberNames,
): desk.FirstResponseInfo | null {
  const by = firstResponseBy ?? '';
  return kind && { kind, by: names.get(by) ?? by, minutes: responseMinutes ?? 0 };
}
