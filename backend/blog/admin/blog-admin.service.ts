import type { FilterQuery, Loaded, RequiredEntityData } from '@mikro-orm/postgresql';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, type NotFoundException } from '@nestjs/common';
import { editVersioned, expectVersion } from '../../platform/editing/editing.js';
import { type Page, pageWindow } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { containsPattern } from '../../platform/postgres/postgres.js';
import { ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
import { missingRecord, moveToTrash } from '../../platform/trash/trash-rows.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { BlogPost, publishedPosts } from '../blog-post.entity.js';
import { PostPicturesService } from '../pictures/post-pictures.service.js';
import * as blog from './blog-admin.contract.js';
import { type BlogAdminQueryDto } from './blog-admin.dto.js';
import { freeSlug, isFreeSlug, redirectFormerSlug } from './post-slugs.js';

const CLEANING = threadModule<typeof import('./clean-post.thread.js')>(import.meta.url, './clean-post.thread');

/** All posts, published or not, for owners. Synced posts are read-only here. */
@Injectable()
export class BlogAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PostPicturesService,
    private readonly threads: ThreadsService,
  ) {}

  /** Drafts first, then the newest. */
  async list(query: BlogAdminQueryDto): Promise<Page<blog.StaffPostSummary>> {
    const { page = 1, pageSize = blog.BLOG_ADMIN_PAGE_SIZE } = query;
    const [posts, total] = await this.em.fork().findAndCount(BlogPost, toCondition(query), {
      orderBy: [{ publishedAt: 'desc nulls first' }, { id: 'desc' }],
      ...pageWindow(page, pageSize),
    });
    return { items: posts.map(toStaffPostSummary), total };
  }

  /** @throws NotFoundException */
  async findOrFail(id: number): Promise<blog.StaffPostResponse> {
    const em = this.em.fork();
    const post = await em.findOne(BlogPost, { id }, { populate: ['content'] });
    if (post === null) throw await missingPost(em, id);
    return toStaffPostResponse(post);
  }

  /** @throws BadRequestException naming the invalid fields */
  async create(input: blog.PostInput, actor: AuditActor): Promise<blog.SavedPost> {
    const { content, removed } = await this.clean(input.content ?? '');
    return this.save(async (em) => {
      const values = { ...plainFields(input), content, publishedAt: toPublishedAt(input, null) };
      const slug = await this.toSlug(em, { wanted: input.slug, title: input.title, id: null });
      const post = em.create(BlogPost, { ...values, slug } satisfies RequiredEntityData<BlogPost>);
      await this.check(post);
      await em.flush();
      this.record(em, actor, 'post.add', post);
      return { post: toStaffPostResponse(post), removed };
    });
  }

  /**
   * Updates a post that was written here. When a published post gets another slug, the old one redirects to it.
   * @throws NotFoundException
   * @throws ConflictException for a synced post
   * @throws ChangedMeanwhileException with the newer post
   * @throws BadRequestException naming the invalid fields
   */
  async update(id: number, { version, ...change }: blog.PostChange, actor: AuditActor): Promise<blog.SavedPost> {
    const cleaned = change.content === undefined ? null : await this.clean(change.content);
    return this.save(async (em) => {
      const lock = () => lockOwnPost(em, id);
      const post = await editVersioned(em, { version, lock, answer: toStaffPostResponse }, async (post) => {
        const publicSlug = toPostState(post) === 'published' ? post.slug : null;
        if (change.slug !== undefined)
          post.slug = await this.toSlug(em, { wanted: change.slug, title: change.title ?? post.title, id: post.id });
        em.assign(post, {
          ...plainFields(change),
          ...(cleaned && { content: cleaned.content }),
          publishedAt: toPublishedAt(change, post.publishedAt),
        });
        await this.check(post);
        await em.flush();
        await redirectFormerSlug(em, post, publicSlug);
        this.record(em, actor, 'post.change', post);
      });
      return { post, removed: cleaned?.removed ?? [] };
    });
  }

  /**
   * Moves a post that was written here into the trash, with its redirects.
   * @throws NotFoundException
   * @throws ConflictException for a synced post
   * @throws ChangedMeanwhileException with the newer post
   */
  async remove(id: number, version: number, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const post = await lockOwnPost(em, id);
      await expectVersion(post, version, () => toStaffPostResponse(post));
      this.record(em, actor, 'post.remove', post);
      await moveToTrash(em, {
        ...{ kind: 'post', table: 'blog_post', name: 't.title' },
        where: 't.id = ?',
        parameters: [id],
        related: `jsonb_build_object('formerSlugs', coalesce((select jsonb_agg(f.slug) from blog_former_slug f where f.post_id = t.id), '[]'))`,
        removedBy: actor.email,
      });
    });
  }

  /** Two people can take the same slug at once: the unique constraint decides, and the second one gets a 400. */
  private async save(work: (em: EntityManager) => Promise<blog.SavedPost>): Promise<blog.SavedPost> {
    try {
      return await this.em.fork().transactional(work);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw validationError({ slug: [blog.POST_MESSAGES.slugTaken] });
    }
  }

  private async clean(html: string) {
    const cleaned = await this.threads.run(CLEANING, 'cleanPost', html);
    if (cleaned === null) throw validationError({ content: [blog.POST_MESSAGES.contentTooDeep] });
    return cleaned;
  }

  private async toSlug(
    em: EntityManager,
    { wanted, title, id }: { wanted: string | undefined; title: string; id: number | null },
  ): Promise<string> {
    if (!wanted) return freeSlug(em, blog.slugFromTitle(title), id);
    if (!(await isFreeSlug(em, wanted, id))) throw validationError({ slug: [blog.POST_MESSAGES.slugTaken] });
    return wanted;
  }

  private async check(post: Pick<BlogPost, 'content' | 'publishedAt' | 'imageUrl' | 'imageAlt'>): Promise<void> {
    const errors: Record<string, string[]> = {};
    if (post.publishedAt !== null && isBlank(post.content)) errors.content = [blog.POST_MESSAGES.contentMissing];
    if (post.imageUrl !== '') {
      if (!(await this.pictures.exists(post.imageUrl))) errors.imageUrl = [blog.POST_MESSAGES.imageUrl];
      if (post.imageAlt === '') errors.imageAlt = [blog.POST_MESSAGES.imageAlt];
    }
    if (Object.keys(errors).length > 0) throw validationError(errors);
  }

  private record(em: EntityManager, actor: AuditActor, action: string, post: BlogPost): void {
    recordAudit(em, actor, { action, subject: `post ${post.id} ${post.slug}, ${toPostState(post)}` });
  }
}

function toCondition({ search, state, source }: BlogAdminQueryDto): FilterQuery<BlogPost> {
  const conditions: FilterQuery<BlogPost>[] = [];
  if (search !== undefined) {
    const $ilike = containsPattern(search);
    conditions.push({ $or: [{ title: { $ilike } }, { author: { $ilike } }, { slug: { $ilike } }] });
  }
  if (state === 'draft') conditions.push({ publishedAt: null });
  if (state === 'published') conditions.push(publishedPosts());
  if (state === 'scheduled') conditions.push({ publishedAt: { $gt: new Date() } });
  if (source !== undefined) conditions.push({ wpId: source === 'own' ? null : { $ne: null } });
  return { $and: conditions };
}

async function lockOwnPost(em: EntityManager, id: number): Promise<Loaded<BlogPost, 'content'>> {
  const post = await em.findOne(BlogPost, { id }, { populate: ['content'], lockMode: LockMode.PESSIMISTIC_WRITE });
  if (post === null) throw await missingPost(em, id);
  if (post.wpId !== null) throw new ConflictException(blog.POST_MESSAGES.synced);
  return post;
}

/** The fields that are stored as given. */
function plainFields<Input extends Partial<blog.PostInput>>(input: Input) {
  const { content, slug, state, publishedAt, ...fields } = input;
  return fields;
}

/** Publishing without a date means now. A published post keeps its date unless the change sets another one. */
function toPublishedAt({ state, publishedAt }: Partial<blog.PostInput>, known: Date | null): Date | null {
  if (state === 'draft' || (state === undefined && known === null)) return null;
  if (typeof publishedAt === 'string') return new Date(publishedAt);
  return publishedAt === undefined && known !== null ? known : new Date();
}

const isBlank = (html: string): boolean =>
  !/<(?:img|a [^>]*data-embed)/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

const missingPost = (em: EntityManager, id: number): Promise<NotFoundException> =>
  missingRecord(em, 'post', id, `There is no post ${id}`);

function toStaffPostSummary(post: BlogPost): blog.StaffPostSummary {
  const { id, version, slug, title, category, author, wpId, publishedAt } = post;
  const state = toPostState(post);
  return { id, version, slug, title, category, author, state, publishedAt: publishedAt?.toISOString() ?? null, wpId };
}

function toStaffPostResponse(post: BlogPost): blog.StaffPostResponse {
  const { excerpt, imageUrl, imageAlt, content, publishedOn } = post;
  const updatedAt = post.updatedAt.toISOString();
  return { ...toStaffPostSummary(post), excerpt, imageUrl, imageAlt, content, publishedOn, updatedAt };
}

function toPostState({ publishedAt }: Pick<BlogPost, 'publishedAt'>): blog.PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt.getTime() > Date.now() ? 'scheduled' : 'published';
}
