import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { databaseTime } from '../platform/postgres/postgres.js';
import { TrashHooksService } from '../platform/trash/trash-hooks.service.js';
import { TrashItem } from '../platform/trash/trash-item.entity.js';
import { TRASH_DAYS } from '../platform/trash/trash-kinds.contract.js';
import { recordAudit } from '../staff/audit-log.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** In the audit log. */
const ACTOR = { email: 'trash', requestId: '' };

/** Permanently deletes records that have been in the trash long enough. Several workers may run it at once. */
@Injectable()
export class TrashSweepService {
  private readonly logger = new Logger('trash');

  constructor(
    private readonly em: EntityManager,
    private readonly hooks: TrashHooksService,
  ) {}

  /** @returns deleted records */
  async sweep(): Promise<number> {
    const em = this.em.fork();
    const limit = new Date((await databaseTime(em)).getTime() - TRASH_DAYS * DAY_MS);
    const due = await em.find(TrashItem, { removedAt: { $lte: limit } }, { fields: ['id'], orderBy: { id: 'asc' } });
    let deleted = 0;
    for (const { id } of due) {
      try {
        if (await this.delete(id)) deleted += 1;
      } catch (error) {
        // A failure must not block the other items.
        this.logger.error(`Item ${id} was not deleted: ${error instanceof Error ? error.message : error}`);
      }
    }
    return deleted;
  }

  /** Files go first: if deleting them fails, the item stays for the next sweep. */
  private delete(id: number): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const item = await em.findOne(
        TrashItem,
        { id },
        { populate: ['record', 'related'], lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      // Restored, or being deleted by another worker.
      if (item === null) return false;
      await this.hooks.of(item.kind).purge?.(item);
      em.remove(item);
      recordAudit(em, ACTOR, { action: 'trash.delete', subject: `${item.kind} ${item.name}` });
      return true;
    });
  }
}
