import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { CompanyService } from '../config/company.service.js';
import { DocumentLinkEmail, DocumentRefusedEmail } from '../documents/access/access-request.emails.js';
import { AccessRequest } from '../documents/access/access-request.entity.js';
import { DocumentLinksService } from '../documents/access/document-links.service.js';
import { AccessRequestsAdminService } from '../documents/admin/access-requests-admin.service.js';
import { CompanyDocument } from '../documents/document.entity.js';
import type { AccessRequestQuery } from '../documents/documents.contract.js';
import { DocumentDownload } from '../documents/download/document-download.entity.js';
import { DocumentDownloadService } from '../documents/download/download-log.service.js';
import { DocumentStore } from '../documents/files/document-store.js';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { emailKindsAbout } from '../platform/email/email.contract.js';
import type { EmailContent } from '../platform/email/email-composer.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import type { AuditActor } from '../staff/audit-log.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, TestSite } from './test-site.js';

/** The visitor who requests documents in tests. */
export const VISITOR = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
};

/** The staff member who decides access requests in tests. */
export const by = (email: string): AuditActor => ({ email, requestId: '' });

export const DOCUMENT_BYTES: Buffer = randomBytes(1_000);
export const DOCUMENT_TITLE = 'EMR Letter & "Größe"';

/** Keeps a test from hanging if the work never waits for the lock. */
const MAX_POLLS = 1_000;

/** A minimal PDF with this text in it. */
export const pdfOf = (content: string): Buffer => Buffer.from(`%PDF-1.7\n% ${content}\nstartxref\n0\n%%EOF\n`);

export interface GrantedLink {
  requestId: number;
  documentId: number;
  storageKey: string;
  /** On the origin of the test site. */
  url: string;
  token: string;
}

/** A listening site with documents, and helpers for tests of access requests and downloads. */
export class DocumentTestSite extends TestSite {
  /** Running downloads; they settle once the file is closed and the download is logged. */
  private readonly answers = new Set<Promise<void>>();
  private documents = 0;

  private constructor(
    database: TestDatabase,
    site: NestExpressApplication,
    readonly dataDir: string,
    readonly origin: string,
  ) {
    super(database, site);
    const downloads = site.get(DocumentDownloadService);
    const send = downloads.send.bind(downloads);
    downloads.send = (...parameters) => {
      const answer = send(...parameters);
      const settled = answer.catch(() => undefined).finally(() => this.answers.delete(settled));
      this.answers.add(settled);
      return answer;
    };
  }

  static async start(environment: Record<string, string> = {}): Promise<DocumentTestSite> {
    const dataDir = await mkdtemp(join(tmpdir(), 'documents-'));
    const database = await createTestDatabase();
    const site = await createTestSite(database, { DATA_DIR: dataDir, ...environment });
    return new DocumentTestSite(database, site, dataDir, await site.getUrl());
  }

  override async close(): Promise<void> {
    await super.close();
    await rm(this.dataDir, { recursive: true });
  }

  /** Removes all inquiries, emails and documents, and with them the access requests. */
  async empty(): Promise<void> {
    const em = this.fork();
    await em.nativeDelete(Inquiry, {});
    await em.nativeDelete(OutgoingEmail, {});
    await em.nativeDelete(CompanyDocument, {});
  }

  /** The staff side of access requests; decisions are made on the current version. */
  readonly access = {
    list: (query: AccessRequestQuery) => this.site.get(AccessRequestsAdminService).list(query),
    grant: async (id: number, by: AuditActor, { version = 0 } = {}) =>
      this.site.get(AccessRequestsAdminService).grant(id, by, { version: version || (await this.versionOf(id)) }),
    refuse: async (id: number, by: AuditActor, { version = 0 } = {}) =>
      this.site.get(AccessRequestsAdminService).refuse(id, by, { version: version || (await this.versionOf(id)) }),
  };

  async versionOf(accessRequestId: number): Promise<number> {
    return (await this.fork().findOne(AccessRequest, accessRequestId))?.version ?? 1;
  }

  readonly pathOf = (storageKey: string): string => join(this.dataDir, 'documents', storageKey);

  get store(): DocumentStore {
    return new DocumentStore(this.dataDir);
  }

  /** Creates a document with its file. */
  async addDocument({
    title = DOCUMENT_TITLE,
    category = 'safety',
    bytes = DOCUMENT_BYTES,
    extension = '.pdf',
  } = {}): Promise<CompanyDocument> {
    const storageKey = `test-${++this.documents}${extension}`;
    const file = this.pathOf(storageKey);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const em = this.fork();
    const document = em.create(CompanyDocument, {
      title,
      category,
      storageKey,
      fileSize: bytes.length,
      uploadedAt: new Date(),
    });
    await em.flush();
    return document;
  }

  /** Submits the form of `/quote?document=…`. @returns the inquiry's id */
  async requestDocument(documentTitle: string | undefined, headers: Record<string, string> = {}): Promise<number> {
    const reference = await this.inquire({ timeline: 'planning', documentTitle }, headers);
    const { id } = await this.fork().findOneOrFail(Inquiry, { reference });
    return id;
  }

  /** Creates a document and requests access to it. */
  async asked(title = 'EMR Letter'): Promise<{ id: number; documentId: number; inquiryId: number }> {
    const document = await this.addDocument({ title });
    const inquiryId = await this.requestDocument(title);
    const em = this.fork();
    const { id } = await em.findOneOrFail(AccessRequest, { inquiry: inquiryId });
    // Several documents of a test may have the same title.
    await em.execute('update access_request set document_id = ? where id = ?', [document.id, id]);
    return { id, documentId: document.id, inquiryId };
  }

  /** Creates a document and a link with this number of uses. */
  async grant({
    uses = 5,
    ...file
  }: {
    uses?: number;
    title?: string;
    bytes?: Buffer;
    extension?: string;
  } = {}): Promise<GrantedLink> {
    const document = await this.addDocument(file);
    const inquiry = await this.requestDocument(document.title);
    const em = this.fork();
    const { id } = await em.findOneOrFail(AccessRequest, { inquiry });
    // By SQL, which does not bump the version.
    await em.execute('update access_request set document_id = ? where id = ?', [document.id, id]);
    const { link } = await this.access.grant(id, by('Ann'));
    await em.execute('update access_request set uses_left = ? where id = ?', [uses, id]);
    const { pathname, search, searchParams } = new URL(link);
    return {
      requestId: id,
      documentId: document.id,
      storageKey: document.storageKey,
      url: `${this.origin}${pathname}${search}`,
      token: searchParams.get('token') ?? '',
    };
  }

  /** @returns the title of the document behind the link, or the error status */
  async opened(link: string): Promise<string | number> {
    const url = new URL(link);
    const [, id = ''] = /^\/api\/documents\/(\d+)\/download$/.exec(url.pathname) ?? [];
    try {
      const { document } = await this.site.get(DocumentLinksService).verify(id, url.searchParams.get('token'));
      return document.title;
    } catch (error) {
      return (error as { getStatus(): number }).getStatus();
    }
  }

  /** Emails about a request, oldest first. */
  emails(subjectId: number): Promise<OutgoingEmail[]> {
    return this.fork().find(
      OutgoingEmail,
      { subjectId, kind: { $in: emailKindsAbout('access_request') } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  composeLink(subjectId: number, recipient = VISITOR.email): Promise<EmailContent | null> {
    const links = this.site.get(DocumentLinksService);
    return new DocumentLinkEmail(this.fork(), this.site.get(CompanyService), links).compose({ subjectId, recipient });
  }

  composeRefusal(subjectId: number, recipient = VISITOR.email): Promise<EmailContent | null> {
    return new DocumentRefusedEmail(this.fork(), this.site.get(CompanyService)).compose({ subjectId, recipient });
  }

  /** Sets columns of a link's request by SQL. */
  async change(assignments: string, { requestId }: Pick<GrantedLink, 'requestId'>): Promise<void> {
    await this.execute(`update access_request set ${assignments} where id = ?`, [requestId]);
  }

  /**
   * Starts all work while holding a lock and releases it once all are waiting for it, so that they race as closely as
   * possible.
   * @param lock SQL that takes the lock
   */
  async atOnce<T>(lock: string, works: (() => Promise<T>)[]): Promise<T[]> {
    const { results } = await this.fork().transactional(async (em) => {
      await em.execute(lock);
      const results = Promise.all(works.map((work) => work()));
      for (let polls = 0; polls < MAX_POLLS && (await this.waiting()) < works.length; polls++);
      // Wrapped in an object: the transaction would await a bare promise and never release the lock.
      return { results };
    });
    return results;
  }

  /** Counts lock waiters; outside of a transaction, because pg_stat_activity is cached within one. */
  private async waiting(): Promise<number> {
    const [row] = await this.execute<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting ?? 0;
  }

  /** Reads a response completely and waits until it is logged. */
  async fetch(url: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(url, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    await this.settled();
    return { status: response.status, headers: response.headers, body };
  }

  /** Waits until every file is closed and every download is logged. */
  async settled(): Promise<void> {
    await Promise.all(this.answers);
  }

  /** Uses left, downloads counted, and the log; the last two must agree. */
  async account({ requestId, documentId }: GrantedLink) {
    const em = this.fork();
    const { usesLeft } = await em.findOneOrFail(AccessRequest, requestId);
    const { downloadCount } = await em.findOneOrFail(CompanyDocument, documentId);
    const log = await em.find(DocumentDownload, { accessRequest: requestId }, { orderBy: { id: 'asc' } });
    expect(log).toHaveLength(downloadCount);
    return { usesLeft, downloadCount, log };
  }

  /** Files in the store that this process has open (Linux only). */
  async openFiles(): Promise<string[]> {
    if (process.platform !== 'linux') return [];
    const targets = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(targets)).filter((target) => target.startsWith(this.dataDir));
  }

  /** Captures the log while running `work`. @returns its warnings and errors */
  async logOf(work: () => Promise<unknown>): Promise<string[]> {
    const lines: string[] = [];
    const note = (line: unknown) => lines.push(String(line));
    this.site.useLogger({ log: () => undefined, warn: note, error: note, fatal: note });
    try {
      await work();
    } finally {
      this.site.useLogger(['warn', 'error', 'fatal']);
    }
    return lines;
  }
}
