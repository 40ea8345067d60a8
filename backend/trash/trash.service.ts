import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { type Page, pageWindow } from '../platform/http/responses/responds.js';
import { containsPattern } from '../platform/postgres/postgres.js';
import { TrashHooksService } from '../platform/trash/trash-hooks.service.js';
import { TrashItem } from '../platform/trash/trash-item.entity.js';
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from '../platform/trash/trash-kinds.contract.js';
import { recordAudit } from '../staff/audit-log.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { authorName, hasRight, type MemberNames } from '../staff/staff.contract.js';
import { memberNamesByEmail } from '../staff/staff-addresses.service.js';
import { type RestoredResponse, TRASH_KIND_RULES, TRASH_PAGE_SIZE, type TrashItemResponse } from './trash.contract.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deleted records that can be restored (decision 061). */
@Injectable()
export class TrashService {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: TrashHooksService,
  ) {}

  /** One page of what the member may restore, newest first. */
  async list(
    { search, kind, page = 1 }: { search?: string; kind?: TrashKind; page?: number },
    staff: SignedInStaff,
  ): Promise<Page<TrashItemResponse>> {
    const kinds = TRASH_KINDS.filter((one) => mayRestore(staff, one) && (kind ?? one) === one);
    const em = this.em.fork();
    const [items, total] = await em.findAndCount(
      TrashItem,
      { kind: { $in: kinds }, ...(search !== undefined && { name: { $ilike: containsPattern(search) } }) },
      { orderBy: { removedAt: 'desc', id: 'desc' }, ...pageWindow(page, TRASH_PAGE_SIZE) },
    );
    const names = await memberNamesByEmail(em);
    return { items: items.map((item) => toTrashItemResponse(item, names)), total };
  }

  /**
   * Puts a record back as it was, with its id.
   * @throws NotFoundException when it is no longer in the trash
   * @throws ForbiddenException when the role does not manage such records
   * @throws ConflictException when another record has taken its place
   */
  async restore(id: number, staff: SignedInStaff): Promise<RestoredResponse> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const item = await em.findOne(
          TrashItem,
          { id },
          { populate: ['record', 'related'], lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (item === null) throw new NotFoundException('This is no longer in the trash.');
        const { kind, recordId, name } = item;
        if (!mayRestore(staff, kind)) throw new ForbiddenException('Your role does not allow this. Ask an owner.');
        const note = await this.hooks.of(kind).restore(em, item, staff.email);
        em.remove(item);
        recordAudit(em, staff, { action: `${kind}.restore`, subject: name });
        return { kind, recordId, name, note };
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new ConflictException('Another record just took its place. Try again.');
    }
  }
}

const mayRestore = ({ role }: SignedInStaff, kind: TrashKind): boolean => hasRight(role, TRASH_KIND_RULES[kind].right);

function toTrashItemResponse({ id, kind, name, removedBy, removedAt }: TrashItem, names: MemberNames) {
  const endsAt = new Date(removedAt.getTime() + TRASH_DAYS * DAY_MS);
  return {
    ...{ id, kind, name, removedBy: authorName(removedBy, names) },
    removedAt: removedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
