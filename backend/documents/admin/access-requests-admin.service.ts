import { EntityManager, type FilterQuery, type Loaded, LockMode, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { recordInquiryEvent } from '../../inquiries/inquiry-changes.service.js';
import type { DocumentDecision } from '../../inquiries/timeline/timeline.contract.js';
import { expectVersion } from '../../platform/editing/editing.js';
import { type EmailState, emailKindsAbout } from '../../platform/email/email.contract.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { type Page, pageWindow } from '../../platform/http/responses/responds.js';
import { containsPattern, isoTimes } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { AccessRequest } from '../access/access-request.entity.js';
import { DocumentLinksService } from '../access/document-links.service.js';
import type { AccessRequestQuery, AccessRequestResponse, GrantedAccessResponse } from '../documents.contract.js';
import { ACCESS_PAGE_SIZE } from '../documents.contract.js';
import { DocumentDownload } from '../download/document-download.entity.js';
import * as desk from './documents-admin.contract.js';

/** Maximum number of listed downloads, more than any visitor has. */
const LOG_LENGTH = 100;

/** For a request that was removed in the meantime. */
const NOTHING_YET: AccessTally = { emailState: null, downloads: 0, lastDownloadAt: null };

interface AccessTally {
  emailState: EmailState | null;
  downloads: number;
  lastDownloadAt: Date | string | null;
}

@Injectable()
export class AccessRequestsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: DocumentLinksService,
  ) {}

  /** One page of `ACCESS_PAGE_SIZE`, newest first. */
  async list({ page = 1, ...query }: AccessRequestQuery): Promise<Page<AccessRequestResponse>> {
    const em = this.em.fork();
    const [requests, total] = await em.findAndCount(AccessRequest, filterOf(query), {
      populate: ['document', 'inquiry'],
      orderBy: orderOf(query),
      ...pageWindow(page, ACCESS_PAGE_SIZE),
    });
    const ids = requests.map(({ id }) => id);
    const tallies = await this.tallies(em, ids);
    const names = await memberNamesByEmail(em);
    const items = requests.map((one) => toAccessRequestResponse(one, tallies.get(one.id) ?? NOTHING_YET, names));
    return { items, total };
  }

  async get(id: number): Promise<desk.AccessRequestDetail> {
    const em = this.em.fork();
    const request = await em.findOne(AccessRequest, id, { populate: ['document', 'inquiry'] });
    if (request === null) throw noSuchRequest(id);
    const downloads = await em.find(
      DocumentDownload,
      { accessRequest: id },
      { orderBy: { startedAt: 'desc', id: 'desc' }, limit: LOG_LENGTH },
    );
    return { ...(await this.answer(em, request)), log: downloads.map(toDownloadResponse) };
  }

  /**
   * Grants access and emails a link. Granting again emails a new link with its full time and downloads, and revokes the
   * previous one.
   * @throws ConflictException when the document was removed, or the visitor has no address or is erased
   */
  async grant(id: number, by: AuditActor, terms: desk.GrantTerms): Promise<GrantedAccessResponse> {
    const { answer, grant } = await this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id, terms.version);
      const { document, inquiry } = request;
      if (!document) throw new ConflictException(`The document "${request.documentTitle}" was removed.`);
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased, so the link cannot be sent.");
      if (inquiry.email === '') throw new ConflictException(desk.DOCUMENT_MESSAGES.noAddress);
      this.record(em, request, by, request.state === 'granted' ? 'renewed' : 'granted');
      const { nonce, expiresAt, goodFor } = await this.links.grant(em, request, by, terms);
      recordAudit(em, by, { action: 'access-request.grant', subject: `${subjectOf(request)} for ${goodFor}` });
      postEmail(em, { kind: 'document-link', subjectId: id, recipient: inquiry.email });
      return {
        answer: await this.answer(em, request),
        grant: { accessRequestId: id, documentId: document.id, nonce, expiresAt },
      };
    });
    // After the transaction, because loading the secret needs a second connection.
    return { ...answer, link: await this.links.addressOf(grant) };
  }

  /** Refuses an open request with an email, or revokes a granted one without an email. Idempotent. */
  async refuse(id: number, by: AuditActor, refusal: desk.Refusal): Promise<AccessRequestResponse> {
    return this.em.fork().transactional(async (em) => {
      const request = await this.lockOrFail(em, id, refusal.version);
      if (request.state !== 'refused') {
        const { state, inquiry } = request;
        // Does not store anything more about an erased visitor.
        const refusalReason = (!inquiry.erasedAt && refusal.reason) || null;
        this.record(em, request, by, state === 'granted' ? 'revoked' : 'refused', refusalReason ?? '');
        const noLink = { linkNonce: null, expiresAt: null, usesLeft: 0 };
        em.assign(request, { state: 'refused', decidedAt: new Date(), decidedBy: by.email, refusalReason, ...noLink });
        const action = state === 'granted' ? 'access-request.revoke' : 'access-request.refuse';
        recordAudit(em, by, { action, subject: subjectOf(request) });
        if (state === 'open' && !inquiry.erasedAt && inquiry.email !== '')
          postEmail(em, { kind: 'document-refused', subjectId: id, recipient: inquiry.email });
      }
      return this.answer(em, request);
    });
  }

  /** Adds a decision to the timeline of the inquiry, before it changes the request. */
  private record(
    em: EntityManager,
    { state, document, documentTitle, inquiry }: Loaded<AccessRequest, 'document' | 'inquiry'>,
    by: AuditActor,
    after: DocumentDecision,
    text = '',
  ): void {
    const subject = document?.title ?? documentTitle;
    recordInquiryEvent(em, inquiry.id, by, { field: 'document-request', before: state, after, subject, text });
  }

  /** Locks the inquiry first, in the same order as erasure, to avoid deadlocks. */
  private async lockOrFail(em: EntityManager, id: number, version: number) {
    const found = await em.findOne(AccessRequest, id);
    if (found === null) throw noSuchRequest(id);
    await em.lock(found.inquiry, LockMode.PESSIMISTIC_READ);
    const request = await em.findOne(AccessRequest, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (request === null) throw noSuchRequest(id);
    const [loaded] = await em.populate([request], ['document', 'inquiry'], { refresh: true });
    const decidable = loaded as Loaded<AccessRequest, 'document' | 'inquiry'>;
    await expectVersion(request, version, () => this.answer(em, decidable));
    return decidable;
  }

  private async answer(em: EntityManager, request: Loaded<AccessRequest, 'document' | 'inquiry'>) {
    await em.flush();
    const tallies = await this.tallies(em, [request.id]);
    const names = await memberNamesByEmail(em);
    return toAccessRequestResponse(request, tallies.get(request.id) ?? NOTHING_YET, names);
  }

  /** Raw SQL, to count downloads without loading them. */
  private async tallies(em: EntityManager, ids: number[]): Promise<Map<number, AccessTally>> {
    if (ids.length === 0) return new Map();
    const rows = await em.execute<({ id: number } & AccessTally)[]>(
      `select a.id, d.downloads, d.last as "lastDownloadAt", m.state as "emailState" from access_request a
      cross join lateral (
        select count(*)::int as downloads, max(started_at) as last from document_download where access_request_id = a.id) d
      left join lateral (
        select state from outgoing_email where subject_id = a.id and kind in (?)
        order by created_at desc limit 1) m on true
      where a.id in (?)`,
      [emailKindsAbout('access_request'), ids],
    );
    return new Map(rows.map(({ id, ...tally }) => [id, tally]));
  }
}

function filterOf({ inquiryId, state, search }: AccessRequestQuery): FilterQuery<AccessRequest> {
  const part = search && { $ilike: containsPattern(search) };
  return {
    ...(inquiryId && { inquiry: inquiryId }),
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

function orderOf({ openFirst }: AccessRequestQuery): QueryOrderMap<AccessRequest>[] {
  const newestFirst: QueryOrderMap<AccessRequest>[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  return openFirst ? [{ [raw((alias) => `${alias}.state = 'open'`)]: 'desc' }, ...newestFirst] : newestFirst;
}

const noSuchRequest = (id: number): NotFoundException => new NotFoundException(`There is no access request ${id}`);

/** Audit log subject: the reference only, because the log outlives personal data. */
const subjectOf = ({ document, documentTitle, inquiry }: Loaded<AccessRequest, 'document' | 'inquiry'>): string =>
  `"${document?.title ?? documentTitle}" for ${inquiry.reference}`;

function toAccessRequestResponse(
  request: Loaded<AccessRequest, 'document' | 'inquiry'>,
  { emailState, downloads, lastDownloadAt }: AccessTally,
  names: MemberNames,
): AccessRequestResponse {
  const { id, state, document, inquiry, refusalReason, usesLeft, version } = request;
  const { name, email, company } = inquiry;
  return {
    ...{ id, state, refusalReason, usesLeft, version, emailState, downloads },
    documentId: document?.id ?? null,
    documentTitle: document?.title ?? request.documentTitle,
    inquiryId: inquiry.id,
    inquiryReference: inquiry.reference,
    visitor: inquiry.erasedAt ? null : { name, email, company },
    ...isoTimes(request, 'createdAt', 'decidedAt', 'expiresAt'),
    decidedBy: request.decidedBy && authorName(request.decidedBy, names),
    lastDownloadAt: lastDownloadAt && new Date(lastDownloadAt).toISOString(),
  };
}

function toDownloadResponse(download: DocumentDownload): desk.DownloadResponse {
  const { id, fileSize, bytesSent, requestId } = download;
  return { id, fileSize, bytesSent, requestId, ...isoTimes(download, 'startedAt', 'completedAt') };
}
