import { randomUUID } from 'node:crypto';
import { EntityManager, type FilterQuery, type Loaded, LockMode, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { postMail } from '../../platform/mail/mail-outbox.js';
import { databaseTime } from '../../platform/postgres/database-time.js';
import { containsPattern } from '../../platform/postgres/like-pattern.js';
import { type AuditActor, AuditLog } from '../../staff/audit-log.service.js';
import { AccessRequest } from '../access/access-request.entity.js';
import { DocumentLinksService } from '../access/document-links.service.js';
import { CompanyDocument } from '../document.entity.js';
import {
  ACCESS_PAGE_SIZE,
  type AccessRequestAnswer,
  type AccessRequestPage,
  type AccessRequestQuery,
  DOCUMENT_MAILS,
  type GrantedAccessAnswer,
} from '../documents.contract.js';
import { DocumentDownload } from '../download/document-download.entity.js';
import { type AccessTally, toAccessRequestAnswer, toDownloadAnswer } from './access-requests-desk.mapper.js';
import {
  type AccessRequestDetail,
  DOCUMENT_MESSAGES,
  type GrantTerms,
  type Refusal,
  type SeenDecision,
} from './documents-desk.contract.js';

const DAY_SECONDS = 24 * 60 * 60;
/** Downloads that a request's log shows: a visitor who has had more has had them all. */
const LOG_LENGTH = 100;

/** Requests for company documents and what staff decide about them. */
@Injectable()
export class AccessRequestsDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: DocumentLinksService,
    private readonly audit: AuditLog,
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
    const meant =
      documents.find(({ title }) => title === wish.documentTitle) ??
      documents.find(({ title }) => folded(title) === folded(wish.documentTitle));
    // It may be removed at this moment: then no document has this title.
    const document = meant && (await em.findOne(CompanyDocument, meant.id, { lockMode: LockMode.PESSIMISTIC_READ }));
    if (document) em.create(AccessRequest, { document, documentTitle: document.title, inquiry: wish.inquiryId });
  }

  /** One page of `ACCESS_PAGE_SIZE`, newest first. */
  async list({ page = 1, ...query }: AccessRequestQuery): Promise<AccessRequestPage> {
    const em = this.em.fork();
    const [requests, total] = await em.findAndCount(AccessRequest, filterOf(query), {
      populate: ['document', 'inquiry'],
      orderBy: orderOf(query),
      limit: ACCESS_PAGE_SIZE,
      offset: (page - 1) * ACCESS_PAGE_SIZE,
    });
    const tallies = await this.tallies(
      em,
      requests.map(({ id }) => id),
    );
    return {
      items: requests.map((request) => toAccessRequestAnswer(request, tallies.get(request.id) ?? NOTHING_YET)),
      total,
    };
  }

  /** @throws NotFoundException when there is no such request */
  async get(id: number): Promise<AccessRequestDetail> {
    const em = this.em.fork();
    const request = await em.findOne(AccessRequest, id, { populate: ['document', 'inquiry'] });
    if (request === null) throw noSuchRequest(id);
    const downloads = await em.find(
      DocumentDownload,
      { accessRequest: id },
      { orderBy: { startedAt: 'desc', id: 'desc' }, limit: LOG_LENGTH },
    );
    return { ...(await this.answer(em, request)), log: downloads.map(toDownloadAnswer) };
  }

  /**
   * Gives the visitor a link and mails it. Granted once more, the link is a new one with its full time and number of
   * downloads, and the one before is void.
   * @param by the member of staff
   * @throws NotFoundException when there is no such request
   * @throws ConflictException when the document or the visitor's data is removed, or somebody decided meanwhile
   */
  async grant(id: number, by: AuditActor, terms: GrantTerms = {}): Promise<GrantedAccessAnswer> {
    const { answer, grant } = await this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id, terms);
      const { document, inquiry } = request;
      if (!document) throw new ConflictException(`The document "${request.documentTitle}" is removed`);
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data is removed: there is nobody to write to");
      const { days = this.settings.documentLinks.days, downloads = this.settings.documentLinks.downloads } = terms;
      const nonce = randomUUID();
      const expiresAt = new Date((Math.floor((await databaseTime(em)).getTime() / 1_000) + days * DAY_SECONDS) * 1_000);
      em.assign(request, { ...decision('granted', by), linkNonce: nonce, expiresAt, usesLeft: downloads });
      const goodFor = `${days} days and ${downloads} downloads`;
      this.audit.record(em, by, { action: 'access-request.grant', subject: `${subjectOf(request)} for ${goodFor}` });
      postMail(em, { kind: DOCUMENT_MAILS.link, subjectId: id, recipient: inquiry.email });
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
   * @throws ConflictException when somebody decided meanwhile
   */
  async refuse(id: number, by: AuditActor, refusal: Refusal = {}): Promise<AccessRequestAnswer> {
    return this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id, refusal);
      if (request.state !== 'refused') {
        const { state, inquiry } = request;
        // Of somebody whose data is removed nothing is written down any more.
        const refusalReason = (!inquiry.erasedAt && refusal.reason) || null;
        const noLink = { linkNonce: null, expiresAt: null, usesLeft: 0 };
        em.assign(request, { ...decision('refused', by), ...noLink, refusalReason });
        const action = state === 'granted' ? 'access-request.revoke' : 'access-request.refuse';
        this.audit.record(em, by, { action, subject: subjectOf(request) });
        if (state === 'open' && !inquiry.erasedAt) {
          postMail(em, { kind: DOCUMENT_MAILS.refused, subjectId: id, recipient: inquiry.email });
        }
      }
      return this.answer(em, request);
    });
  }

  /**
   * Two members of staff may decide at once: the second waits and sees what the first did. A removal of the visitor's
   * data comes before or after as a whole, so that no mail is posted to an address that was just taken out.
   */
  private async lockOrFail(
    em: EntityManager,
    id: number,
    { seenDecidedAt }: SeenDecision,
  ): Promise<Loaded<AccessRequest, 'document' | 'inquiry'>> {
    const request = await em.findOne(AccessRequest, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (request === null) throw noSuchRequest(id);
    if (seenDecidedAt !== undefined && !isSameMoment(seenDecidedAt, request.decidedAt))
      throw new ConflictException(DOCUMENT_MESSAGES.decidedMeanwhile);
    await em.lock(request.inquiry, LockMode.PESSIMISTIC_READ);
    const [loaded] = await em.populate([request], ['document', 'inquiry']);
    return loaded as Loaded<AccessRequest, 'document' | 'inquiry'>;
  }

  private async answer(
    em: EntityManager,
    request: Loaded<AccessRequest, 'document' | 'inquiry'>,
  ): Promise<AccessRequestAnswer> {
    await em.flush();
    return toAccessRequestAnswer(request, (await this.tallies(em, [request.id])).get(request.id) ?? NOTHING_YET);
  }

  /** A set query: downloads are counted where they lie. */
  private async tallies(em: EntityManager, ids: number[]): Promise<Map<number, AccessTally>> {
    if (ids.length === 0) return new Map();
    const rows = await em.execute<({ id: number } & AccessTally)[]>(
      `select a.id, d.downloads, d.last as "lastDownloadAt", m.state as mail from access_request a
      cross join lateral (
        select count(*)::int as downloads, max(started_at) as last from document_download where access_request_id = a.id) d
      left join lateral (
        select state from outgoing_mail where subject_id = a.id and kind in (?)
        order by created_at desc limit 1) m on true
      where a.id in (?)`,
      [Object.values(DOCUMENT_MAILS), ids],
    );
    return new Map(rows.map(({ id, ...tally }) => [id, tally]));
  }
}

/** Of a request that was removed meanwhile. */
const NOTHING_YET: AccessTally = { mail: null, downloads: 0, lastDownloadAt: null };

/** For comparing: the form that titles come by joins blanks. */
function folded(title: string): string {
  return title.replace(/\s+/g, ' ').trim().toLowerCase();
}

function filterOf({ state, search }: AccessRequestQuery): FilterQuery<AccessRequest> {
  const part = search && { $ilike: containsPattern(search) };
  return {
    ...(state && { state }),
    ...(part && {
      $or: [
        { documentTitle: part },
        { document: { title: part } },
        { inquiry: { $or: [{ name: part }, { email: part }, { company: part }, { reference: part }] } },
      ],
    }),
  };
}

function orderOf({ waitingFirst }: AccessRequestQuery): QueryOrderMap<AccessRequest>[] {
  const newestFirst: QueryOrderMap<AccessRequest>[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  return waitingFirst ? [{ [raw((alias) => `${alias}.state = 'open'`)]: 'desc' }, ...newestFirst] : newestFirst;
}

function noSuchRequest(id: number): NotFoundException {
  return new NotFoundException(`There is no access request ${id}`);
}

function decision(state: 'granted' | 'refused', by: AuditActor) {
  return { state, decidedAt: new Date(), decidedBy: by.email, refusalReason: null };
}

function isSameMoment(seen: string | null, decidedAt: Date | null): boolean {
  return seen === null || decidedAt === null ? seen === decidedAt : new Date(seen).getTime() === decidedAt.getTime();
}

/** For the audit log, which is kept when a visitor is removed: by the reference, never by name or address. */
function subjectOf({ document, documentTitle, inquiry }: Loaded<AccessRequest, 'document' | 'inquiry'>): string {
  return `"${document?.title ?? documentTitle}" for ${inquiry.reference}`;
}
