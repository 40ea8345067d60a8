import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { BinHooksService } from '../platform/bin/bin-hooks.service.js';
import { BinItem } from '../platform/bin/bin-item.entity.js';
import { BIN_DAYS } from '../platform/bin/bin-kinds.contract.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { AuditLogService } from '../staff/audit-log.service.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** In the audit log. */
const ACTOR = { email: 'bin', requestId: '' };

/** Permanently deletes records that have been in the bin long enough. Several workers may run it at once. */
@Injectable()
export class BinSweepService {
  private readonly logger = new Logger('bin');

  constructor(
    private readonly em: EntityManager,
    private readonly hooks: BinHooksService,
    private readonly audit: AuditLogService,
  ) {}

  /** @returns deleted records */
  async sweep(): Promise<number> {
    const em = this.em.fork();
    const limit = new Date((await databaseTime(em)).getTime() - BIN_DAYS * DAY_MS);
    const due = await em.find(BinItem, { removedAt: { $lte: limit } }, { fields: ['id'], orderBy: { id: 'asc' } });
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
        BinItem,
        { id },
        { populate: ['record', 'related'], lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      // Restored, or being deleted by another worker.
      if (item === null) return false;
      await this.hooks.of(item.kind).purge(item);
      em.remove(item);
      this.audit.record(em, ACTOR, { action: 'bin.delete', subject: `${item.kind} ${item.name}` });
      return true;
    });
  }
}
