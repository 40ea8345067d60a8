import { randomUUID } from 'node:crypto';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CompanyService } from '../../config/company.service.js';
import { emailKindsAbout } from '../../platform/email/email.contract.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { ReplyAddresses } from '../../platform/email/reply-addresses.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { sendStoredFile } from '../../platform/files/send-file.js';
import { Inquiry } from '../inquiry.entity.js';
import { lockInquiry } from '../inquiry-changes.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryQuotingService } from '../inquiry-quoting.service.js';
import { EMAIL_SOURCE } from '../inquiry-states.contract.js';
import { InquiryStoreService } from '../inquiry-store.service.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { CUSTOMER_NAME } from '../timeline/timeline.contract.js';
import type { ReceivedEmail } from './read-email.thread.js';

const FOLDER = 'received-files';
/** Longer than any transaction that stores an email. */
const ORPHANED_MS = 24 * 60 * 60_000;

/** The files that customers attach to emails. They are stored before the row that names them, and removed after it. */
@Injectable()
export class ReceivedFilesService {
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async keep(files: ReceivedEmail['files']) {
    const kept: { name: string; key: string; bytes: number }[] = [];
    for (const { name, content } of files) {
      const key = `${FOLDER}/${randomUUID()}`;
      await this.storage.write(key, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      kept.push({ name, key, bytes: content.length });
    }
    return kept;
  }

  /** Sends a file as a download, whatever it contains. @throws NotFoundException when there is none */
  async send(inquiry: InquiryKey, message: number, at: number, request: Request, response: Response): Promise<void> {
    const note = await this.em.fork().findOne(InquiryNote, { id: message, inquiry });
    const stored = note?.email?.files[at];
    const file = stored ? await this.storage.open(stored.key) : null;
    if (!stored || file === null) throw new NotFoundException('There is no such file.');
    await sendStoredFile(file, stored.name, { request, response, logger: this.logger });
  }

  /** Never rejects: no row names it any more, and the sweep tries again. */
  async remove(key: string): Promise<void> {
    await this.storage.remove(key).catch((error) => this.logger.error(`${key} could not be removed yet: ${error}`));
  }

  /** Removes files that no message names. @returns how many */
  sweep(): Promise<number> {
    return this.storage.sweep(FOLDER, ORPHANED_MS, async (key) => {
      const named = { email: { $contains: { files: [{ key }] } } };
      return (await this.em.fork().count(InquiryNote, named)) > 0;
    });
  }
}

const DESCRIPTION_MAX = 5_000;
/** The ids of our own emails. */
const OUR_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/** Stores the emails of customers with their inquiries (decision 090). */
@Injectable()
export class ReceivedEmailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly inquiries: InquiryStoreService,
    private readonly replies: ReplyAddresses,
    private readonly quoting: InquiryQuotingService,
    private readonly files: ReceivedFilesService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Stores an email with the inquiry that it answers, or as a new inquiry of nobody, in one transaction. Storing it again, or one that
   * we sent ourselves, changes nothing.
   */
  async receive(email: ReceivedEmail): Promise<void> {
    const em = this.em.fork();
    const { messageId, isAutomatic, from } = email;
    if ((await em.count(InquiryNote, { messageId })) > 0) return;
    if ((await this.sentIds(em, [messageId])).length > 0) return;
    if (isAutomatic && from.address.toLowerCase() === this.facts.emailFrom.toLowerCase()) return;
    const files = await this.files.keep(email.files);
    const id = await this.find(em, email);
    if (id === null) return this.begin(email, files);
    const storing = em.transactional(async (transaction) => {
      const inquiry = await lockInquiry(transaction, { id });
      this.add(transaction, inquiry, email, files);
      if (isAutomatic || inquiry.state === 'spam') return;
      for (const recipient of await this.quoting.onMessage(transaction, inquiry))
        postEmail(transaction, { kind: 'inquiry-reply', subjectId: id, recipient });
    });
    await storing.catch((error) => {
      // Another worker stored the same email.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    });
  }

  /** What a program sends to us unasked is kept as spam, without an answer, so that two programs never talk to each other. */
  private async begin(email: ReceivedEmail, files: StoredFile[]): Promise<void> {
    const { messageId, isAutomatic, from, subject, text } = email;
    await this.inquiries.store({
      request: {
        ...{ formType: 'contact', email: from.address, name: from.name || from.address || 'Unknown sender' },
        projectDescription: (text || subject).slice(0, DESCRIPTION_MAX),
      },
      details: { lines: [], designs: [] },
      ...{ identity: { messageId }, idempotencyKey: `email ${messageId}`, requestId: '' },
      origin: { source: EMAIL_SOURCE, ...(isAutomatic && { state: 'spam', spamSigns: ['automatic'] }) },
      sendsConfirmation: false,
      onStored: async (em, inquiry) => this.add(em, inquiry, email, files),
    });
  }

  private add(em: EntityManager, inquiry: Inquiry, email: ReceivedEmail, files: StoredFile[]): void {
    const { messageId, subject, text, from, quoted, isAutomatic, left } = email;
    const received = { from: from.address, quoted, isAutomatic, files, left };
    em.create(InquiryNote, { inquiry, author: CUSTOMER_NAME, subject, text, messageId, email: received });
  }

  /** By the address that it was sent to, or else by the emails that it answers, ours and the customer's own. */
  private async find(em: EntityManager, { to, references }: ReceivedEmail): Promise<number | null> {
    const addressed = await this.replies.read(to);
    const noted = await em.find(InquiryNote, { messageId: { $in: references } }, { orderBy: { id: 'desc' } });
    const sent = await this.sentIds(em, references);
    const kinds = (['inquiry', 'inquiry_answer', 'quotation_revision', 'access_request'] as const).map(emailKindsAbout);
    const answered = sent.length > 0 ? await em.execute<{ id: number }[]>(SENT_SQL, [...kinds, sent]) : [];
    const candidates = [addressed, ...noted.map(({ inquiry }) => inquiry.id), ...answered.map(({ id }) => id)];
    for (const id of candidates) {
      const found = id === null ? null : await em.findOne(Inquiry, { id, erasedAt: null });
      if (found) return found.id;
    }
    return null;
  }

  private async sentIds(em: EntityManager, messageIds: readonly string[]): Promise<string[]> {
    const ids = messageIds.flatMap((one) => OUR_ID.exec(one)?.[1] ?? []);
    return (await em.find(OutgoingEmail, { id: { $in: ids } })).map(({ id }) => id);
  }
}

type StoredFile = Awaited<ReturnType<ReceivedFilesService['keep']>>[number];

/** The inquiries of our emails with these ids. */
const SENT_SQL = `select coalesce(case when m.kind in (?) then m.subject_id end,
    (select inquiry_id from inquiry_answer where id = m.subject_id and m.kind in (?)),
    (select q.inquiry_id from quotation q join quotation_revision r on r.quotation_id = q.id
      where r.id = m.subject_id and m.kind in (?)),
    (select inquiry_id from access_request where id = m.subject_id and m.kind in (?))) as id
  from outgoing_email m where m.id in (?) order by m.created_at desc`;
