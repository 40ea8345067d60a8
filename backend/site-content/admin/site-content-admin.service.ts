import { isDeepStrictEqual } from 'node:util';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ContentVersions } from '../../platform/content/content-versions.js';
import { type Versioned } from '../../platform/editing/editing.contract.js';
import { editVersioned } from '../../platform/editing/editing.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime, isoTimes } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { ExpiringClaimsService } from '../claims/expiring-claims.service.js';
import { completeContent } from '../content-fields.contract.js';
import { ContentPicturesService } from '../pictures/content-pictures.service.js';
import { readContent } from '../read-content.contract.js';
import { CONTENT_SECTION_NAMES, CONTENT_SECTIONS, type ContentSectionName } from '../site-content.contract.js';
import { SiteContentRow } from '../site-content.entity.js';
import { SiteContentService } from '../site-content.service.js';
import { SiteContentRevision } from '../site-content-revision.entity.js';
import * as desk from './site-content-admin.contract.js';

const FIRST = { number: 1, author: 'site start', note: 'First content' };
/** Marks what an owner has to complete in the drafts of the legal pages. */
const TO_FILL_IN = '[Fill in';
const MAX_SCHEDULED_MS = 366 * 24 * 60 * 60 * 1_000;

@Injectable()
export class SiteContentAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly content: SiteContentService,
    private readonly versions: ContentVersions,
    private readonly pictures: ContentPicturesService,
    private readonly claims: ExpiringClaimsService,
  ) {}

  async list(): Promise<desk.ContentSectionResponse[]> {
    const em = this.em.fork();
    const names = await memberNamesByEmail(em);
    const answers: desk.ContentSectionResponse[] = [];
    for (const section of CONTENT_SECTION_NAMES) answers.push(await this.answer(em, section, names));
    return answers;
  }

  find(section: ContentSectionName): Promise<desk.ContentSectionResponse> {
    return this.answer(this.em.fork(), section);
  }

  /** @throws BadRequestException with the errors by path */
  saveDraft(section: ContentSectionName, { version, content }: desk.ContentDraftChange, actor: AuditActor) {
    const draft = contentOf(section, content);
    return this.change(section, version, actor, 'draft saved', async (_em, row) => {
      const errors = await this.pictures.missingIn(section, draft);
      if (Object.keys(errors).length > 0) throw refused(errors);
      row.draft = draft;
    });
  }

  discardDraft(section: ContentSectionName, { version }: Versioned, actor: AuditActor) {
    return this.change(section, version, actor, 'draft discarded', async (_em, row) => {
      row.draft = null;
    });
  }

  async revision(section: ContentSectionName, number: number): Promise<desk.ContentRevisionContent> {
    const em = this.em.fork();
    const [revision, before] = await em.find(
      SiteContentRevision,
      { section, number: { $lte: number } },
      { orderBy: { number: 'desc' }, limit: 2 },
    );
    if (revision?.number !== number) throw new NotFoundException('There is no such revision.');
    const names = await memberNamesByEmail(em);
    return { ...toRevisionResponse(revision, names), content: revision.content, before: before?.content ?? null };
  }

  /** Makes an earlier revision the draft. */
  restore(section: ContentSectionName, number: number, { version }: Versioned, actor: AuditActor) {
    return this.change(section, version, actor, `revision ${number} made the draft`, async (em, row) => {
      const revision = await em.findOne(SiteContentRevision, { section, number });
      if (revision === null) throw new NotFoundException('There is no such revision.');
      row.draft = revision.content;
    });
  }

  /** Publishes the draft now, or schedules it. */
  async publish(
    section: ContentSectionName,
    { version, note = '', publishAt }: desk.ContentPublication,
    actor: AuditActor,
  ): Promise<desk.ContentSectionResponse> {
    const action = publishAt === undefined ? 'published' : 'publication scheduled';
    const answer = await this.change(section, version, actor, action, async (em, row) => {
      if (row.draft === null) throw new ConflictException('There is no draft to publish.');
      // The fields of a section may have changed since the draft was saved.
      const content = contentOf(section, completeContent(CONTENT_SECTIONS[section].fields, row.draft));
      if (JSON.stringify(content).includes(TO_FILL_IN))
        throw refused({ body: `Replace or delete each ${TO_FILL_IN} …] first.` });
      if (publishAt === undefined && isDeepStrictEqual(content, this.content.published(section)))
        throw new ConflictException('The site shows this already. Discard the draft.');
      const now = await databaseTime(em);
      const at = publishAt === undefined ? now : new Date(publishAt);
      if (publishAt !== undefined && (at <= now || at.getTime() > now.getTime() + MAX_SCHEDULED_MS))
        throw validationError({ publishAt: ['Enter a time in the future, at most a year ahead.'] });
      const isScheduled = (await em.count(SiteContentRevision, { section, publishedAt: null })) > 0;
      if (publishAt !== undefined && isScheduled)
        throw new ConflictException('Another change to this section is already scheduled. Cancel it first.');
      const [last] = await em.find(SiteContentRevision, { section }, { orderBy: { number: 'desc' }, limit: 1 });
      // Lets an owner restore the content before the first change.
      if (last === undefined)
        em.create(SiteContentRevision, {
          ...FIRST,
          section,
          content: this.content.published(section),
          ...publishedAt(now),
        });
      em.create(SiteContentRevision, {
        ...{ section, number: (last?.number ?? FIRST.number) + 1, content, author: actor.email, note },
        ...(publishAt === undefined ? publishedAt(now) : { createdAt: now, publishAt: at, publishedAt: null }),
      });
      row.draft = null;
    });
    await this.versions.refresh();
    return { ...answer, published: this.content.published(section) };
  }

  /** Makes the scheduled revision the draft, unless there is a newer one. */
  cancelSchedule(section: ContentSectionName, { version }: Versioned, actor: AuditActor) {
    return this.change(section, version, actor, 'schedule canceled', async (em, row) => {
      const scheduled = await em.findOne(SiteContentRevision, { section, publishedAt: null });
      if (scheduled === null) throw new ConflictException('Nothing is scheduled.');
      row.draft ??= scheduled.content;
      em.remove(scheduled);
    });
  }

  /** @throws ChangedMeanwhileException when there is a newer version */
  private change(
    section: ContentSectionName,
    version: number,
    actor: AuditActor,
    action: string,
    work: (em: EntityManager, row: SiteContentRow) => Promise<void>,
  ): Promise<desk.ContentSectionResponse> {
    return this.em.fork().transactional((em) => {
      const lock = () => this.lock(em, section);
      const answer = () => this.answer(em, section);
      return editVersioned(em, { version, lock, answer }, async (row) => {
        await work(em, row);
        // A publication also counts as an edit, so that other owners are told about it.
        Object.assign(row, { editedBy: actor.email, editedAt: await databaseTime(em) });
        const subject = `${CONTENT_SECTIONS[section].label}: ${action}`;
        recordAudit(em, actor, { action: 'site-content.change', subject });
      });
    });
  }

  /** The first change stores the row, so that every later one has a row to lock. */
  private async lock(em: EntityManager, section: ContentSectionName): Promise<SiteContentRow> {
    await em.upsert(SiteContentRow, { section, draft: null, version: 1 }, { onConflictAction: 'ignore' });
    return em.findOneOrFail(SiteContentRow, { section }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  private async answer(em: EntityManager, section: ContentSectionName, knownNames?: MemberNames) {
    const names = knownNames ?? (await memberNamesByEmail(em));
    const row = await em.findOne(SiteContentRow, { section });
    const revisions = await em.find(SiteContentRevision, { section }, { orderBy: { number: 'desc' }, limit: 100 });
    return {
      section,
      published: this.content.published(section),
      draft: row?.draft ?? null,
      editedBy: row?.editedBy ? authorName(row.editedBy, names) : '',
      editedAt: row?.editedAt?.toISOString() ?? null,
      revisions: revisions.map((revision) => toRevisionResponse(revision, names)),
      ...(section === 'claims' && { uses: this.claims.uses() }),
      version: row?.version ?? 1,
    };
  }
}

const publishedAt = (now: Date) => ({ createdAt: now, publishAt: now, publishedAt: now });

function contentOf(section: ContentSectionName, value: unknown): object {
  const read = readContent(CONTENT_SECTIONS[section], value);
  if ('content' in read) return read.content;
  throw refused(read.errors);
}

const refused = (errors: Readonly<Record<string, string>>): BadRequestException =>
  validationError(Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, [error]])));

function toRevisionResponse(revision: SiteContentRevision, names: MemberNames): desk.ContentRevisionResponse {
  const { number, author, note } = revision;
  const times = isoTimes(revision, 'createdAt', 'publishAt', 'publishedAt');
  return { number, author: authorName(author, names), note, ...times };
}
