import { randomUUID } from 'node:crypto';
import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { editVersioned, expectVersion, newValues } from '../../platform/editing/editing.js';
import { isPdfFile, type ReceivedFile } from '../../platform/files/incoming-files.js';
import { type Page, pageWindow } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { containsPattern } from '../../platform/postgres/postgres.js';
import { type TrashHook, TrashHooksService } from '../../platform/trash/trash-hooks.service.js';
import type { TrashItem } from '../../platform/trash/trash-item.entity.js';
import { missingRecord, moveToTrash, restoreRow } from '../../platform/trash/trash-rows.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { CompanyDocument } from '../document.entity.js';
import { toDocumentResponse } from '../documents.service.js';
import { DocumentStore } from '../files/document-store.js';
import * as desk from './documents-admin.contract.js';

type AccessCounts = Pick<desk.StaffDocumentResponse, 'waiting' | 'links'>;

/**
 * Manages documents and their files, for owners. A file is stored before its row is committed and deleted after the
 * row, so that no row names a missing file.
 */
@Injectable()
export class DocumentsAdminService {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly em: EntityManager,
    private readonly store: DocumentStore,
  ) {}

  /** One page of `DOCUMENTS_PAGE_SIZE`, newest first. */
  async list({ search, page = 1 }: { search?: string; page?: number }): Promise<Page<desk.StaffDocumentResponse>> {
    const em = this.em.fork();
    const [documents, total] = await em.findAndCount(CompanyDocument, filterOf(search), {
      orderBy: { uploadedAt: 'desc', id: 'desc' },
      ...pageWindow(page, desk.DOCUMENTS_PAGE_SIZE),
    });
    return { items: await this.answers(em, documents), total };
  }

  async get(id: number): Promise<desk.StaffDocumentResponse> {
    const em = this.em.fork();
    return this.answer(em, await findOrFail(em, id));
  }

  /** @throws BadRequestException when the file is missing, empty or not a PDF */
  async create(input: desk.DocumentInput, file: ReceivedFile | undefined, staff: AuditActor) {
    const pdf = await this.pdfOrFail(file);
    return this.storeWith(pdf, async (em, storageKey) => {
      const document = em.create(CompanyDocument, { ...input, storageKey, fileSize: pdf.size, uploadedAt: new Date() });
      recordAudit(em, staff, { action: 'document.add', subject: `"${document.title}"` });
      return document;
    });
  }

  async update(id: number, change: desk.DocumentChange, staff: AuditActor): Promise<desk.StaffDocumentResponse> {
    return this.em.fork().transactional((em) =>
      editVersioned(
        em,
        {
          version: change.version,
          lock: () => findOrFail(em, id, LockMode.PESSIMISTIC_WRITE),
          answer: (document) => this.answer(em, document),
        },
        (document) => {
          const former = document.title;
          const changed = newValues(document, change);
          const { title = former } = em.assign(document, changed);
          const renamed = title === former ? '' : `, before "${former}"`;
          if (Object.keys(changed).length > 0)
            recordAudit(em, staff, { action: 'document.change', subject: `"${title}"${renamed}` });
        },
      ),
    );
  }

  /**
   * Replaces the file. Granted links open the new one; a running download finishes with the old one.
   * @throws BadRequestException when the file is missing, empty or not a PDF
   */
  async replaceFile(
    { id, version, file }: { id: number; version: number; file: ReceivedFile | undefined },
    staff: AuditActor,
  ): Promise<desk.StaffDocumentResponse> {
    const pdf = await this.pdfOrFail(file);
    let former = '';
    const answer = await this.storeWith(pdf, async (em, storageKey) => {
      const document = await this.lockOrFail(em, id, version);
      former = document.storageKey;
      em.assign(document, { storageKey, fileSize: pdf.size, uploadedAt: new Date() });
      recordAudit(em, staff, { action: 'document.replace', subject: `file of "${document.title}"` });
      return document;
    });
    await this.removeFile(former);
    return answer;
  }

  /**
   * Moves a document into the trash, which keeps its file. Its links stop working, and its requests stay listed but can
   * only be refused.
   */
  async remove(id: number, version: number, staff: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const { title } = await this.lockOrFail(em, id, version);
      recordAudit(em, staff, { action: desk.DOCUMENT_REMOVED, subject: `"${title}"` });
      await moveToTrash(em, {
        ...{ kind: 'document', table: 'document', name: 't.title' },
        where: 't.id = ?',
        parameters: [id],
        related: `jsonb_build_object('accessRequests', coalesce((select jsonb_agg(a.id) from access_request a where a.document_id = t.id), '[]'))`,
        removedBy: staff.email,
      });
    });
  }

  private async lockOrFail(em: EntityManager, id: number, version: number): Promise<CompanyDocument> {
    const document = await findOrFail(em, id, LockMode.PESSIMISTIC_WRITE);
    await expectVersion(document, version, () => this.answer(em, document));
    return document;
  }

  private async pdfOrFail(file: ReceivedFile | undefined): Promise<ReceivedFile> {
    const error = (message: string) => validationError({ file: [message] });
    if (file === undefined) throw error(desk.DOCUMENT_MESSAGES.fileMissing);
    if (file.size === 0) throw error(desk.DOCUMENT_MESSAGES.fileEmpty);
    if (!(await isPdfFile(file))) throw error(desk.DOCUMENT_MESSAGES.fileNotPdf);
    return file;
  }

  /** Stores a file and its row together, or neither. */
  private async storeWith(
    file: ReceivedFile,
    work: (em: EntityManager, storageKey: string) => Promise<CompanyDocument>,
  ): Promise<desk.StaffDocumentResponse> {
    const storageKey = `document-${randomUUID()}.pdf`;
    try {
      return await this.em.fork().transactional(async (em) => {
        const document = await work(em, storageKey);
        await em.flush();
        // The last step, so that only the commit can still fail.
        await this.store.keep(file, storageKey);
        return this.answer(em, document);
      });
    } catch (error) {
      // The commit may have succeeded although its answer was lost. An orphaned file is harmless, a missing one is not.
      if (await this.isNamed(storageKey).catch(() => true)) throw error;
      await this.removeFile(storageKey);
      throw error;
    }
  }

  private async isNamed(storageKey: string): Promise<boolean> {
    return (await this.em.fork().count(CompanyDocument, { storageKey })) > 0;
  }

  /** Never rejects, because the row is already gone. An orphaned file is only logged. */
  private async removeFile(storageKey: string): Promise<void> {
    try {
      await this.store.remove(storageKey);
    } catch (error) {
      this.logger.error(`The orphaned file ${storageKey} could not be removed: ${String(error)}`);
    }
  }

  private async answer(em: EntityManager, document: CompanyDocument): Promise<desk.StaffDocumentResponse> {
    const [answer] = await this.answers(em, [document]);
    return answer as desk.StaffDocumentResponse;
  }

  private async answers(em: EntityManager, documents: CompanyDocument[]): Promise<desk.StaffDocumentResponse[]> {
    const ids = documents.map(({ id }) => id);
    const counts = await countAccess(em, ids);
    return Promise.all(
      documents.map(async (document) => ({
        ...{ ...toDocumentResponse(document), version: document.version },
        filePresent: (await this.store.sizeOf(document.storageKey)) !== null,
        ...(counts.get(document.id) ?? { waiting: 0, links: 0 }),
      })),
    );
  }
}

/** Raw SQL, to count requests without loading them. */
async function countAccess(em: EntityManager, ids: number[]): Promise<Map<number, AccessCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<({ id: number } & AccessCounts)[]>(
    `select a.document_id as id,
      count(*) filter (where a.state = 'open')::int as waiting,
      count(*) filter (
        where a.state = 'granted' and a.expires_at > now() and a.uses_left > 0 and i.erased_at is null)::int as links
    from access_request a join inquiry i on i.id = a.inquiry_id where a.document_id in (?) group by a.document_id`,
    [ids],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function filterOf(search: string | undefined): FilterQuery<CompanyDocument> {
  if (search === undefined) return {};
  const part = { $ilike: containsPattern(search) };
  return { $or: [{ title: part }, { category: part }, { description: part }] };
}

async function findOrFail(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<CompanyDocument> {
  const document = await em.findOne(CompanyDocument, id, { lockMode });
  if (document === null) throw await missingRecord(em, 'document', id, `There is no document ${id}`);
  return document;
}

/** Documents in the trash. Their files stay until the trash is swept, so their links work again after they are restored. */
@Injectable()
export class DocumentTrashService implements TrashHook {
  readonly kind = 'document';

  constructor(
    hooks: TrashHooksService,
    private readonly store: DocumentStore,
  ) {
    hooks.register(this);
  }

  async restore(em: EntityManager, { id, recordId, related }: TrashItem): Promise<null> {
    await restoreRow(em, { id, table: 'document' });
    await em.execute(
      `update access_request set document_id = ?
        where document_id is null and id in (select value::int from jsonb_array_elements_text(?::jsonb))`,
      [recordId, JSON.stringify(related?.accessRequests ?? [])],
    );
    return null;
  }

  async purge({ record }: TrashItem): Promise<void> {
    await this.store.remove(String(record.storage_key));
  }
}
