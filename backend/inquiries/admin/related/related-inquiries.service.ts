import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inquiry } from '../../inquiry.entity.js';
import { SEARCH_MAX } from '../inquiries-admin.contract.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import {
  RELATED_BY,
  RELATED_SHOWN,
  type RelatedBy,
  type RelatedInquiries,
  type RelatedInquiry,
} from './related.contract.js';
import { relatedCondition } from './related-condition.js';

type RelatedColumns = Omit<RelatedInquiry, 'by' | 'createdAt'> & { createdAt: string | Date };

/** Finds the other inquiries of a customer. */
@Injectable()
export class RelatedInquiriesService {
  constructor(private readonly em: EntityManager) {}

  /** @throws NotFoundException when there is no such inquiry */
  async find(key: InquiryKey): Promise<RelatedInquiries> {
    const em = this.em.fork();
    const inquiry = await em.findOne(Inquiry, key, { fields: ['reference'] });
    if (inquiry === null) throw noSuchInquiry();
    const items = new Map<string, RelatedInquiry>();
    const totals: Record<RelatedBy, number> = { email: 0, phone: 0, domain: 0 };
    for (const { value: by } of RELATED_BY) {
      const { sql, parameters } = relatedCondition(by, inquiry.reference);
      const rows = await em.execute<RelatedColumns[]>(
        `select i.reference, i.state, i.name, i.company, i.created_at as "createdAt" from inquiry i where ${sql}
         order by i.created_at desc, i.id desc limit ?`,
        [...parameters, RELATED_SHOWN],
      );
      for (const row of rows) {
        const known = items.get(row.reference)?.by ?? [];
        items.set(row.reference, { ...row, createdAt: new Date(row.createdAt).toISOString(), by: [...known, by] });
      }
      totals[by] = rows.length < RELATED_SHOWN ? rows.length : await count(em, sql, parameters);
    }
    return {
      items: [...items.values()].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)),
      totals,
    };
  }
}

async function count(em: EntityManager, sql: string, parameters: unknown[]): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (select from inquiry i where ${sql} limit ?) found`,
    [...parameters, SEARCH_MAX],
  );
  return row?.total ?? 0;
}
