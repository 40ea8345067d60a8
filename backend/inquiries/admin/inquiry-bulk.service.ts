import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../../staff/audit-log.service.js';
import { Inquiry } from '../inquiry.entity.js';
import type { BulkChange, BulkResponse } from './inquiries-admin.contract.js';
import { InquiryChangesService } from './inquiry-changes.service.js';

/** One decision about many inquiries. */
@Injectable()
export class InquiryBulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: InquiryChangesService,
  ) {}

  /**
   * Changes all selected inquiries in one transaction, except those that changed since they were selected.
   * @throws BadRequestException when the assignee cannot work on inquiries
   */
  async change({ items, ...decision }: BulkChange, actor: AuditActor): Promise<BulkResponse> {
    const checked = await this.changes.check(decision);
    return this.em.fork().transactional(async (em) => {
      // Ordered by id, so that two bulk changes cannot deadlock.
      const locked = await em.find(
        Inquiry,
        { id: { $in: items.map(({ id }) => id) } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      const current = locked.filter(({ id, version }) => versions.get(id) === version);
      for (const inquiry of current) await this.changes.apply(em, inquiry, checked, actor);
      const refused = locked.filter((inquiry) => !current.includes(inquiry)).map(({ reference }) => reference);
      return { changed: current.length, refused, missing: versions.size - locked.length };
    });
  }
}
