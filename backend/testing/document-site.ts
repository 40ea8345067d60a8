import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SETTINGS } from '../config/settings.module.js';
import { AccessRequest } from '../documents/access/access-request.entity.js';
import { DocumentLinkMail, DocumentRefusedMail } from '../documents/access/access-request.mails.js';
import { DocumentLinksService } from '../documents/access/document-links.service.js';
import { AccessRequestsDeskService } from '../documents/desk/access-requests-desk.service.js';
import { CompanyDocument } from '../documents/document.entity.js';
import { DocumentDownload } from '../documents/download/document-download.entity.js';
import { DocumentDownloadService } from '../documents/download/document-download.service.js';
import { DocumentStore } from '../documents/files/document-store.js';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import type { MailContent } from '../platform/mail/mail-composer.js';
import { OutgoingMail } from '../platform/mail/outgoing-mail.entity.js';
import type { AuditActor } from '../staff/audit-log.service.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite } from './test-site.js';

/** Who asks for documents in tests. */
export const VISITOR = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
};

/** Who decides about requests in tests. */
export function by(email: string): AuditActor {
  return { email, requestId: '' };
}

/** What `DocumentTestSite.grant` makes documents of, unless a test says otherwise. */
export const DOCUMENT_BYTES: Buffer = randomBytes(1_000);
export const DOCUMENT_TITLE = 'EMR Letter & "Größe"';

/** Work that does not wait, though it should, must not be waited for. */
const MOST_LOOKS = 1_000;

/** The smallest file that passes for a PDF, with so much of its own in it. */
export function pdfOf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${content}\nstartxref\n0\n%%EOF\n`);
}

/** A link that staff granted, as its visitor has it. */
export interface GrantedLink {
  requestId: number;
  documentId: number;
  storageKey: string;
  /** On the address that the test's site listens on. */
  url: string;
  token: string;
}

/** A listening site with a store of documents, and what tests of their requests and downloads do with it. */
export class DocumentTestSite {
  /** Every answer with a file that was begun: settled once the file is closed and the end is in the log. */
  private readonly answers = new Set<Promise<void>>();
  private documents = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly site: NestExpressApplication,
    readonly dataDir: string,
    readonly origin: string,
  ) {
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
    await site.listen(0, '127.0.0.1');
    return new DocumentTestSite(database, site, dataDir, await site.getUrl());
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true });
  }

  fork() {
    return this.database.orm.em.fork();
  }

  /** Removes every inquiry, mail and document, and with the first the requests for the last. */
  async empty(): Promise<void> {
    const em = this.fork();
    await em.nativeDelete(Inquiry, {});
    await em.nativeDelete(OutgoingMail, {});
    await em.nativeDelete(CompanyDocument, {});
  }

  get access(): AccessRequestsDeskService {
    return this.site.get(AccessRequestsDeskService);
  }

  /** Where a document's file lies. */
  readonly pathOf = (storageKey: string): string => join(this.dataDir, 'documents', storageKey);

  get store(): DocumentStore {
    return new DocumentStore(this.dataDir);
  }

  /** A document with its file in the store. */
  async addDocument({
    title = DOCUMENT_TITLE,
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
      category: 'safety',
      storageKey,
      fileSize: bytes.length,
      uploadedAt: new Date(),
    });
    await em.flush();
    return document;
  }

  /** Sends the form of `/quote?document=…`. @returns the id of the inquiry */
  async ask(documentTitle: string | undefined, headers: Record<string, string> = {}): Promise<number> {
    const { body } = await request(this.site.getHttpServer())
      .post('/api/contact')
      .set(headers)
      .send({
        ...VISITOR,
        projectType: 'industrial',
        serviceType: 'rental',
        projectDescription: 'Papers for a bid, please.',
        timeline: 'planning',
        formType: 'quote',
        documentTitle,
      })
      .expect(201);
    return body.id;
  }

  /** A fresh document that was asked for. */
  async asked(title = 'EMR Letter'): Promise<{ id: number; documentId: number; inquiryId: number }> {
    const document = await this.addDocument({ title });
    const inquiryId = await this.ask(title);
    const em = this.fork();
    const { id } = await em.findOneOrFail(AccessRequest, { inquiry: inquiryId });
    // Several documents of a test may have the same title.
    await em.nativeUpdate(AccessRequest, { id }, { document: document.id });
    return { id, documentId: document.id, inquiryId };
  }

  /** A link to a fresh document, good for so many uses. */
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
    const inquiry = await this.ask(document.title);
    const em = this.fork();
    const { id } = await em.findOneOrFail(AccessRequest, { inquiry });
    await em.nativeUpdate(AccessRequest, { id }, { document: document.id });
    const { link } = await this.access.grant(id, by('Ann'));
    await em.nativeUpdate(AccessRequest, { id }, { usesLeft: uses });
    const { pathname, search, searchParams } = new URL(link);
    return {
      requestId: id,
      documentId: document.id,
      storageKey: document.storageKey,
      url: `${this.origin}${pathname}${search}`,
      token: searchParams.get('token') ?? '',
    };
  }

  /** What a link opens: the document's title, or the status of the refusal. */
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

  /** Mails about a request, the oldest first. */
  mails(subjectId: number): Promise<OutgoingMail[]> {
    return this.fork().find(
      OutgoingMail,
      { subjectId, kind: { $like: 'document-%' } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  composeLink(subjectId: number, recipient = VISITOR.email): Promise<MailContent | null> {
    const links = this.site.get(DocumentLinksService);
    return new DocumentLinkMail(this.fork(), links, this.site.get(SETTINGS)).compose({ subjectId, recipient });
  }

  composeRefusal(subjectId: number, recipient = VISITOR.email): Promise<MailContent | null> {
    return new DocumentRefusedMail(this.fork(), this.site.get(SETTINGS)).compose({ subjectId, recipient });
  }

  /** Sets columns of a link's request by SQL. */
  async change(assignments: string, { requestId }: Pick<GrantedLink, 'requestId'>): Promise<void> {
    await this.fork().execute(`update access_request set ${assignments} where id = ?`, [requestId]);
  }

  /**
   * Lets several pieces of work begin under a lock, and lets go of it once all of them wait for it: what comes then is as
   * close together as it can be.
   * @param lock SQL that takes the lock
   */
  async atOnce<T>(lock: string, works: (() => Promise<T>)[]): Promise<T[]> {
    const { results } = await this.fork().transactional(async (em) => {
      await em.execute(lock);
      const results = Promise.all(works.map((work) => work()));
      for (let looks = 0; looks < MOST_LOOKS && (await this.waiting()) < works.length; looks++);
      // In an object, as a promise would be waited for, and the lock with it.
      return { results };
    });
    return results;
  }

  /** How many wait for a lock; asked outside of transactions, as within one the answer stays what it was first. */
  private async waiting(): Promise<number> {
    const [row] = await this.fork().execute<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting ?? 0;
  }

  /** One request, read to its end and noted in the log. */
  async fetch(url: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(url, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    await this.settled();
    return { status: response.status, headers: response.headers, body };
  }

  /** Waits for every file to be closed and every end to be in the log. */
  async settled(): Promise<void> {
    await Promise.all(this.answers);
  }

  /** What is left of a link, what was counted, and the log; the last two always agree. */
  async account({ requestId, documentId }: GrantedLink) {
    const em = this.fork();
    const { usesLeft } = await em.findOneOrFail(AccessRequest, requestId);
    const { downloadCount } = await em.findOneOrFail(CompanyDocument, documentId);
    const log = await em.find(DocumentDownload, { accessRequest: requestId }, { orderBy: { id: 'asc' } });
    expect(log).toHaveLength(downloadCount);
    return { usesLeft, downloadCount, log };
  }

  /** Open files of this process in the store; on other systems than Linux nobody can tell. */
  async openFiles(): Promise<string[]> {
    if (process.platform !== 'linux') return [];
    const targets = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(targets)).filter((target) => target.startsWith(this.dataDir));
  }

  /** Does something of which the site's log is kept off the screen. @returns its warnings and errors */
  async logOf(work: () => Promise<unknown>): Promise<string[]> {
    const lines: string[] = [];
    const note = (line: unknown) => lines.push(String(line));
    // What happens all the time, as a line for each request, tells nothing here.
    this.site.useLogger({ log: () => undefined, warn: note, error: note, fatal: note });
    try {
      await work();
    } finally {
      this.site.useLogger(['warn', 'error', 'fatal']);
    }
    return lines;
  }
}
