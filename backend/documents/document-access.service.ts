import { randomUUID } from 'node:crypto';
import { EntityManager, type Loaded, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { postMail } from '../platform/mail/mail-outbox.js';
import { OutgoingMail } from '../platform/mail/outgoing-mail.entity.js';
import { AccessRequest } from './access-request.entity.js';
import { type DownloadTally, toAccessRequestAnswer } from './access-request.mapper.js';
import { CompanyDocument } from './document.entity.js';
import { DOCUMENT_LINK_MAIL, DOCUMENT_REFUSED_MAIL } from './document-access.mails.js';
import { DocumentLinksService } from './document-links.service.js';
import {
  ACCESS_PAGE_SIZE,
  type AccessRequestAnswer,
  type AccessRequestPage,
  type AccessRequestQuery,
  type GrantedAccessAnswer,
} from './documents.contract.js';

const DAY_SECONDS = 24 * 60 * 60;

/** Requests for company documents and what staff decide about them. */
@Injectable()
export class DocumentAccessService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: DocumentLinksService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'documentLinks'>,
  ) {}

  /**
   * Notes in the caller's transaction that an inquiry asks for a document. A title that no document has makes no
   * request: the inquiry says in its own words what is wanted.
   * @param em of the transaction that stores the inquiry, which is flushed already; nothing is flushed here
   * @param wish `documentTitle` as the visitor's page named it; any case will do when no document has it exactly
   */
  async requestAccess(em: EntityManager, wish: { documentTitle: string; inquiryId: number }): Promise<void> {
    const documents = await em.find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    const document =
      documents.find(({ title }) => title === wish.documentTitle) ??
      documents.find(({ title }) => folded(title) === folded(wish.documentTitle));
    if (document) em.create(AccessRequest, { document, documentTitle: document.title, inquiry: wish.inquiryId });
  }

  /** One page of `ACCESS_PAGE_SIZE`, newest first. */
  async list({ state, page = 1 }: AccessRequestQuery): Promise<AccessRequestPage> {
    const em = this.em.fork();
    const [requests, total] = await em.findAndCount(AccessRequest, state ? { state } : {}, {
      populate: ['document', 'inquiry'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: ACCESS_PAGE_SIZE,
      offset: (page - 1) * ACCESS_PAGE_SIZE,
    });
    const tallies = await this.tallies(
      em,
      requests.map(({ id }) => id),
    );
    return { items: requests.map((request) => toAccessRequestAnswer(request, tallies.get(request.id))), total };
  }

  /**
   * Gives the visitor a link and mails it. Granted once more, the link is a new one with its full time and number of
   * downloads, and the one before is void.
   * @param by the member of staff
   * @throws NotFoundException when there is no such request
   * @throws ConflictException when the document or the visitor's data is removed
   */
  async grant(id: number, by: string): Promise<GrantedAccessAnswer> {
    const { answer, grant } = await this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id);
      const { document, inquiry } = request;
      if (!document) throw new ConflictException(`The document "${request.documentTitle}" is removed`);
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data is removed: there is nobody to write to");
      const { days, downloads } = this.settings.documentLinks;
      const nonce = randomUUID();
      const expiresAt = new Date((Math.floor(Date.now() / 1_000) + days * DAY_SECONDS) * 1_000);
      em.assign(request, { ...decision('granted', by), linkNonce: nonce, expiresAt, usesLeft: downloads });
      postMail(em, { kind: DOCUMENT_LINK_MAIL, subjectId: id, recipient: inquiry.email });
      return {
        answer: await this.answer(em, request),
        grant: { accessRequestId: id, documentId: document.id, nonce, expiresAt },
      };
    });
    // Not in the transaction: the first link of a process asks for the secret on a connection of its own.
    return { ...answer, link: await this.links.addressOf(grant) };
  }

  /**
   * Refuses an open request and tells the visitor. A granted one is taken back: its link is void at once, without a
   * mail. Refused once more, nothing changes.
   * @param by the member of staff
   * @throws NotFoundException when there is no such request
   */
  async refuse(id: number, by: string): Promise<AccessRequestAnswer> {
    return this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id);
      if (request.state !== 'refused') {
        const { state, inquiry } = request;
        em.assign(request, { ...decision('refused', by), linkNonce: null, expiresAt: null, usesLeft: 0 });
        if (state === 'open' && !inquiry.erasedAt) {
          postMail(em, { kind: DOCUMENT_REFUSED_MAIL, subjectId: id, recipient: inquiry.email });
        }
      }
      return this.answer(em, request);
    });
  }

  /**
   * Removes in the caller's transaction what tells of people beside their inquiries: the recipients of mails about
   * documents. Their links open nothing from then on, because the inquiry says so.
   */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<void> {
    const requests = await em.find(AccessRequest, { inquiry: { $in: inquiryIds } }, { fields: ['id'] });
    const mails = {
      kind: { $in: [DOCUMENT_LINK_MAIL, DOCUMENT_REFUSED_MAIL] },
      subjectId: { $in: requests.map(({ id }) => id) },
    };
    await em.nativeUpdate(OutgoingMail, { ...mails, state: 'waiting' }, { state: 'erased' });
    await em.nativeUpdate(OutgoingMail, mails, { recipient: '' });
  }

  /** Two members of staff may decide at once: the second waits and sees what the first did. */
  private async lockOrFail(em: EntityManager, id: number): Promise<Loaded<AccessRequest, 'document' | 'inquiry'>> {
    const request = await em.findOne(AccessRequest, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (request === null) throw new NotFoundException(`There is no access request ${id}`);
    const [loaded] = await em.populate([request], ['document', 'inquiry']);
    return loaded as Loaded<AccessRequest, 'document' | 'inquiry'>;
  }

  private async answer(
    em: EntityManager,
    request: Loaded<AccessRequest, 'document' | 'inquiry'>,
  ): Promise<AccessRequestAnswer> {
    return toAccessRequestAnswer(request, (await this.tallies(em, [request.id])).get(request.id));
  }

  /** A set query: the page's downloads counted where they lie. */
  private async tallies(em: EntityManager, ids: number[]): Promise<Map<number, DownloadTally>> {
    if (ids.length === 0) return new Map();
    const rows = await em.execute<({ id: number } & DownloadTally)[]>(
      `select access_request_id as id, count(*)::int as downloads, max(started_at) as "lastDownloadAt"
      from document_download where access_request_id in (${ids.map(() => '?').join(', ')}) group by access_request_id`,
      ids,
    );
    return new Map(rows.map(({ id, ...tally }) => [id, tally]));
  }
}

/** For comparing: the form that titles come by joins blanks. */
function folded(title: string): string {
  return title.replace(/\s+/g, ' ').trim().toLowerCase();
}

function decision(state: 'granted' | 'refused', by: string) {
  return { state, decidedAt: new Date(), decidedBy: by };
}
