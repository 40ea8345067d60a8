import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type Assignee,
  INQUIRY_PAGE_SIZE,
  INQUIRY_STATES,
  type InquiryCounts,
  type InquiryFilter,
  type InquiryRow,
  type InquiryState,
} from './inquiries-desk.contract.js';
import { IS_UNREAD, inquiryCondition, MAIL_FATE_OF_INQUIRY } from './inquiry-condition.js';

const EXCERPT_LENGTH = 160;

/** The list of inquiries and what stands beside it. Set queries: a line is put together from four tables. */
@Injectable()
export class InquiryListService {
  constructor(private readonly em: EntityManager) {}

  /**
   * One page of `INQUIRY_PAGE_SIZE`, newest first, and the number of all that fit.
   * @param self id of the member of staff who asks
   */
  async list(
    { page = 1, ...filter }: InquiryFilter & { page?: number },
    self: number,
  ): Promise<{ items: InquiryRow[]; total: number }> {
    const em = this.em.fork();
    const condition = inquiryCondition(filter, self);
    const [rows, [count]] = await Promise.all([
      em.execute<RawRow[]>(
        `select i.id, i.reference, i.state, ${IS_UNREAD} as unread, i.name, i.company, i.email, i.phone,
          case when i.document_title is null then i.form_type else 'document' end as kind,
          coalesce(i.document_title, i.product_name, (
            select case when count(*) = 1 then min(l.name) when count(*) > 1 then count(*) || ' articles' end
            from inquiry_line l where l.inquiry_id = i.id), '') as about,
          left(i.project_description, ${EXCERPT_LENGTH}) as excerpt, a.id as "assigneeId", a.email as "assigneeEmail",
          ${MAIL_FATE_OF_INQUIRY} as mail, i.erased_at is not null as erased, i.created_at as "createdAt"
        from (
          select i.id from inquiry i where ${condition.sql}
          order by i.created_at desc, i.id desc limit ${INQUIRY_PAGE_SIZE} offset ?
        ) page join inquiry i on i.id = page.id left join staff_member a on a.id = i.assignee_id
        order by i.created_at desc, i.id desc`,
        [...condition.parameters, (page - 1) * INQUIRY_PAGE_SIZE],
      ),
      this.em
        .fork()
        .execute<{ total: number }[]>(
          `select count(*)::int as total from inquiry i where ${condition.sql}`,
          condition.parameters,
        ),
    ]);
    return { items: rows.map(toRow), total: count?.total ?? 0 };
  }

  async counts(): Promise<InquiryCounts> {
    const [states, [mails]] = await Promise.all([
      this.em.fork().execute<{ state: InquiryState; count: number; unread: number }[]>(
        `select i.state, count(*)::int as count, count(*) filter (where ${IS_UNREAD})::int as unread
          from inquiry i group by i.state`,
      ),
      this.em.fork().execute<{ failed: number }[]>(
        `select count(distinct m.subject_id)::int as failed from outgoing_mail m join inquiry i on i.id = m.subject_id
          where m.state = 'failed' and m.kind like 'inquiry-%' and i.erased_at is null`,
      ),
    ]);
    const countOf = (state: InquiryState) => states.find((row) => row.state === state)?.count ?? 0;
    return {
      states: Object.fromEntries(INQUIRY_STATES.map(({ value }) => [value, countOf(value)])) as InquiryCounts['states'],
      unread: states.reduce((sum, { unread }) => sum + unread, 0),
      failedMails: mails?.failed ?? 0,
    };
  }
}

type RawRow = Omit<InquiryRow, 'assignee' | 'createdAt'> & {
  assigneeId: number | null;
  assigneeEmail: string | null;
  createdAt: string | Date;
};

function toRow({ assigneeId, assigneeEmail, createdAt, ...row }: RawRow): InquiryRow {
  const assignee: Assignee | null = assigneeId === null ? null : { id: assigneeId, email: assigneeEmail ?? '' };
  return { ...row, assignee, createdAt: new Date(createdAt).toISOString() };
}
