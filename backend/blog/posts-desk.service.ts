import {
  EntityManager,
  type FilterQuery,
  LockMode,
  type RequiredEntityData,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import { containsPattern } from '../platform/postgres/like-pattern.js';
import { type AuditActor, AuditLog } from '../staff/audit-log.service.js';
import {
  POST_MESSAGES,
  POSTS_DESK_PAGE_SIZE,
  type PostChange,
  type PostInput,
  type PostSource,
  type PostState,
  type SavedPost,
  type StaffPostAnswer,
  type StaffPostSummary,
  slugFromTitle,
} from './blog-desk.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { PostPicturesService } from './post-pictures.service.js';
import { freeSlug, isFreeSlug, keepFormerSlug } from './post-slugs.js';
import { stateOf, toStaffPostAnswer, toStaffPostSummary } from './posts-desk.mapper.js';
import { publishedPosts } from './published-posts.js';
import { removedMarkup } from './removed-markup.js';
import { sanitizePostHtml } from './sanitize-post-html.js';

export interface PostsDeskQuery {
  search?: string;
  state?: PostState;
  source?: PostSource;
  page?: number;
  pageSize?: number;
}

/** Every post, whether the public may see it or not, for owners. Only what was written here is ever changed. */
@Injectable()
export class PostsDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PostPicturesService,
    private readonly audit: AuditLog,
  ) {}

  /** One page of the posts: drafts first, then the newest. */
  async list(query: PostsDeskQuery): Promise<{ items: StaffPostSummary[]; total: number }> {
    const { page = 1, pageSize = POSTS_DESK_PAGE_SIZE } = query;
    const [posts, total] = await this.em.fork().findAndCount(BlogPost, whereOf(query), {
      orderBy: [{ publishedAt: 'desc nulls first' }, { id: 'desc' }],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { items: posts.map(toStaffPostSummary), total };
  }

  /** @throws NotFoundException when there is no such post */
  async get(id: number): Promise<StaffPostAnswer> {
    const post = await this.em.fork().findOne(BlogPost, { id }, { populate: ['content'] });
    if (post === null) throw noSuchPost();
    return toStaffPostAnswer(post);
  }

  /** @throws BadRequestException naming the fields that will not do */
  add(input: PostInput, actor: AuditActor): Promise<SavedPost> {
    return this.save(async (em) => {
      const content = sanitizePostHtml(input.content);
      const values = { ...textOf(input), content, publishedAt: publishedAtOf(input, null) };
      const slug = await this.slugOf(em, input.slug, input.title, null);
      await this.check(values);
      const post = em.create(BlogPost, { ...values, slug } satisfies RequiredEntityData<BlogPost>);
      await em.flush();
      this.record(em, actor, 'post.add', post);
      return { post: toStaffPostAnswer(post), removed: removedMarkup(input.content, content) };
    });
  }

  /**
   * Changes a post that was written here. A post that everybody could read leaves its old address behind as one that
   * leads on.
   * @throws NotFoundException when there is no such post
   * @throws ConflictException when it comes from the content site, or somebody saved a newer version meanwhile
   * @throws BadRequestException naming the fields that will not do
   */
  change(id: number, { updatedAt, ...change }: PostChange, actor: AuditActor): Promise<SavedPost> {
    return this.save(async (em) => {
      const post = await lockOwn(em, id);
      if (post.updatedAt.getTime() !== Date.parse(updatedAt)) throw new ConflictException(POST_MESSAGES.outdated);
      const readAt = stateOf(post) === 'published' ? post.slug : null;
      const given = change.content;
      if (change.slug !== undefined)
        post.slug = await this.slugOf(em, change.slug, change.title ?? post.title, post.id);
      em.assign(post, {
        ...textOf(change),
        ...(given !== undefined && { content: sanitizePostHtml(given) }),
        publishedAt: publishedAtOf(change, post.publishedAt),
      });
      await this.check(post);
      await em.flush();
      await keepFormerSlug(em, post, readAt);
      this.record(em, actor, 'post.change', post);
      return { post: toStaffPostAnswer(post), removed: given === undefined ? [] : removedMarkup(given, post.content) };
    });
  }

  /**
   * Removes a post that was written here, and its former addresses.
   * @throws NotFoundException when there is no such post
   * @throws ConflictException when it comes from the content site
   */
  async remove(id: number, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const post = await lockOwn(em, id);
      this.record(em, actor, 'post.remove', post);
      em.remove(post);
    });
  }

  /** Two who take the same address at the same moment: the later one is told so, as if it had come a second later. */
  private async save(work: (em: EntityManager) => Promise<SavedPost>): Promise<SavedPost> {
    try {
      return await this.em.fork().transactional(work);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw validationError({ slug: [POST_MESSAGES.slugTaken] });
    }
  }

  private async slugOf(em: EntityManager, given: string | undefined, title: string, postId: number | null) {
    if (!given) return freeSlug(em, slugFromTitle(title), postId);
    if (!(await isFreeSlug(em, given, postId))) throw validationError({ slug: [POST_MESSAGES.slugTaken] });
    return given;
  }

  private async check(post: Pick<BlogPost, 'content' | 'publishedAt' | 'imageUrl' | 'imageAlt'>): Promise<void> {
    const errors: Record<string, string[]> = {};
    if (post.publishedAt !== null && isBlank(post.content)) errors.content = [POST_MESSAGES.contentMissing];
    if (post.imageUrl !== '') {
      if (!(await this.pictures.has(post.imageUrl))) errors.imageUrl = [POST_MESSAGES.imageUrl];
      if (post.imageAlt === '') errors.imageAlt = [POST_MESSAGES.imageAlt];
    }
    if (Object.keys(errors).length > 0) throw validationError(errors);
  }

  private record(em: EntityManager, actor: AuditActor, action: string, post: BlogPost): void {
    this.audit.record(em, actor, { action, subject: `post ${post.id} ${post.slug}, ${stateOf(post)}` });
  }
}

function whereOf({ search, state, source }: PostsDeskQuery): FilterQuery<BlogPost> {
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

/** Locked, so that of two who save the second one sees what the first one did. */
async function lockOwn(em: EntityManager, id: number): Promise<BlogPost> {
  const post = await em.findOne(BlogPost, { id }, { populate: ['content'], lockMode: LockMode.PESSIMISTIC_WRITE });
  if (post === null) throw noSuchPost();
  if (post.wpId !== null) throw new ConflictException(POST_MESSAGES.synced);
  return post;
}

/** Of what was given, the fields that are stored as they are. */
function textOf<Input extends Partial<PostInput>>(input: Input) {
  const { content, slug, state, publishedAt, ...text } = input;
  return text;
}

/** Published without a day counts from now; a post that has a day keeps it unless another one is given. */
function publishedAtOf({ state, publishedAt }: Partial<PostInput>, known: Date | null): Date | null {
  if (state === 'draft' || (state === undefined && known === null)) return null;
  if (typeof publishedAt === 'string') return new Date(publishedAt);
  return publishedAt === undefined && known !== null ? known : new Date();
}

function isBlank(html: string): boolean {
  return !/<(?:img|a [^>]*data-embed)/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

function noSuchPost(): NotFoundException {
  return new NotFoundException('There is no such post');
}
