import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { BinHooksService } from '../platform/bin/bin-hooks.service.js';
import { BinItem } from '../platform/bin/bin-item.entity.js';
import { BIN_DAYS, BIN_KINDS, type BinKind } from '../platform/bin/bin-kinds.contract.js';
import type { Page } from '../platform/http/lists/page-response.js';
import { containsPattern } from '../platform/postgres/postgres.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { authorName, hasRight } from '../staff/staff.contract.js';
import { memberNamesByEmail } from '../staff/staff-addresses.service.js';
import { BIN_KIND_RULES, BIN_PAGE_SIZE, type BinItemResponse, type RestoredResponse } from './bin.contract.js';

interface BinQuery {
  search?: string;
  kind?: BinKind;
  page?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deleted records that can be restored (decision 061). */
@Injectable()
export class BinService {
  constructor(
    private readonly em: EntityManager,
    private readonly hooks: BinHooksService,
    private readonly audit: AuditLogService,
  ) {}

  /** One page of what the member may restore, newest first. */
  async list({ search, kind, page = 1 }: BinQuery, staff: SignedInStaff): Promise<Page<BinItemResponse>> {
    const kinds = BIN_KINDS.filter((one) => mayRestore(staff, one) && (kind ?? one) === one);
    const em = this.em.fork();
    const [items, total] = await em.findAndCount(
      BinItem,
      { kind: { $in: kinds }, ...(search !== undefined && { name: { $ilike: containsPattern(search) } }) },
      {
        orderBy: { removedAt: 'desc', id: 'desc' },
        limit: BIN_PAGE_SIZE,
        offset: (page - 1) * BIN_PAGE_SIZE,
      },
    );
    const names = await memberNamesByEmail(em);
    return { items: items.map((item) => toBinItemResponse(item, names)), total };
  }

  /**
   * Puts a record back as it was, with its id.
   * @throws NotFoundException when it is no longer in the bin
   * @throws ForbiddenException when the role does not manage such records
   * @throws ConflictException when another record has taken its place
   */
  async restore(id: number, staff: SignedInStaff): Promise<RestoredResponse> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const item = await em.findOne(
          BinItem,
          { id },
          { populate: ['record', 'related'], lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (item === null) throw new NotFoundException('This is no longer in the bin.');
        const { kind, recordId, name } = item;
        if (!mayRestore(staff, kind)) throw new ForbiddenException('Your role does not allow this. Ask an owner.');
        const note = await this.hooks.of(kind).restore(em, item, staff.email);
        em.remove(item);
        this.audit.record(em, staff, { action: `${kind}.restore`, subject: name });
        return { kind, recordId, name, note };
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new ConflictException('Another record just took its place. Try again.');
    }
  }
}

function mayRestore({ role }: SignedInStaff, kind: BinKind): boolean {
  return hasRight(role, BIN_KIND_RULES[kind].right);
}

/** @param names of staff members, by address */
function toBinItemResponse(
  { id, kind, name, removedBy, removedAt }: BinItem,
  names: ReadonlyMap<string, string>,
): BinItemResponse {
  const endsAt = new Date(removedAt.getTime() + BIN_DAYS * DAY_MS);
  return {
    ...{ id, kind, name, removedBy: authorName(removedBy, names) },
    removedAt: removedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
