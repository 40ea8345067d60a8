import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { emailKindsAbout } from '../../platform/email/email.contract.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { allOf, isoTime, onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { clockSql } from '../clock/clock-conditions.js';
import { Inquiry } from '../inquiry.entity.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import { toAssignee } from '../inquiry-columns.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { INQUIRY_STATES, type InquiryState } from '../inquiry-states.contract.js';
import { RELATED_BY, RELATED_SHOWN, type RelatedInquiries, type RelatedInquiry } from '../related/related.contract.js';
import { relatedCondition } from '../related/related-condition.js';
import * as desk from './inquiries-admin.contract.js';
import { INQUIRY_ROW_SQL, IS_UNREAD, inquiryCondition } from './inquiry-condition.js';

interface SortKey {
  /** Expression on `inquiry i`, never null. An index covers all keys of a sort. */
  sql: string;
  type: 'timestamptz' | 'int' | 'float8';
}

type Sort = { keys: readonly SortKey[]; isDescending?: boolean };

const ID: SortKey = { sql: 'i.id', type: 'int' };

const RECEIVED: SortKey = { sql: 'i.created_at', type: 'timestamptz' };

const DUE: SortKey = { sql: clockSql('i.').runningDue, type: 'timestamptz' };

const SORTS: Readonly<Record<desk.InquirySort, Sort>> = {
  newest: { keys: [RECEIVED, ID], isDescending: true },
  oldest: { keys: [RECEIVED, ID] },
  due: { keys: [DUE, ID] },
  urgency: { keys: [{ sql: '-coalesce(i.urgency, 0)', type: 'int' }, DUE, ID] },
  size: { keys: [{ sql: 'coalesce(i.weight_lb, 0)', type: 'float8' }, ID], isDescending: true },
};

/** What else is known about `inquiry i`. */
const RELATED_RECORDS = `(select left(n.text, 300) from inquiry_note n where n.inquiry_id = i.id order by n.id desc limit 1) as note,
  coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'number', q.number, 'state', q.state, 'total',
      (select r.total::text from quotation_revision r where r.quotation_id = q.id order by r.revision desc limit 1))
    order by q.id desc) from quotation q where q.inquiry_id = i.id), '[]') as quotations`;

@Injectable()
export class InquiryQueueService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {}

  /** One page of `INQUIRY_PAGE_SIZE`. Raw SQL, because a row joins four tables. */
  async list({ page = 1, sort, ...filter }: desk.InquiryQuery & { page?: number }, self: number) {
    const condition = this.condition(filter, self);
    const order = sortOf({ sort, ...filter });
    const counted = this.count(condition, desk.countLimit(filter));
    const listed = filter.search ? ofFewMatches(condition, await counted) : condition;
    const [rows, total] = await Promise.all([
      this.em.fork().execute<desk.InquiryRow[]>(
        `select ${INQUIRY_ROW_SQL}
        from (
          select i.id from inquiry i where ${listed.sql}
          order by ${orderBy(order)} limit ${desk.INQUIRY_PAGE_SIZE} offset ?
        ) page join inquiry i on i.id = page.id left join staff_member a on a.id = i.assignee_id
        order by ${orderBy(order)}`,
        [...listed.parameters, (page - 1) * desk.INQUIRY_PAGE_SIZE],
      ),
      counted,
    ]);
    const items = rows.map((row) => ({ ...row, assignee: toAssignee(row.assignee) }));
    return { items, total } satisfies Page<desk.InquiryRow>;
  }

  /** The first `BULK_MAX` matches with their current versions. */
  async select({ sort, ...filter }: desk.InquiryQuery, self: number): Promise<desk.InquirySelection> {
    const condition = this.condition(filter, self);
    const [items, total] = await Promise.all([
      this.em.fork().execute<desk.SelectedInquiry[]>(
        `select i.id, i.version from inquiry i where ${condition.sql}
        order by ${orderBy(sortOf({ sort, ...filter }))} limit ${desk.BULK_MAX}`,
        condition.parameters,
      ),
      this.count(condition, filter.emails ? desk.EMAIL_COUNT_MAX : null),
    ]);
    return { items, total };
  }

  /** The matches that came in after the inquiry with this id. */
  async arrivals(filter: desk.InquiryFilter, after: number | undefined, self: number): Promise<desk.InquiryArrivals> {
    const newest = 'select coalesce(max(id), 0) as latest from inquiry';
    const { latest } = await onlyRow<{ latest: number }>(this.em.fork(), newest);
    if (after === undefined || latest <= after) return { latest, count: 0 };
    const newer = { sql: 'i.id > ?', parameters: [after] };
    return { latest, count: await this.count(allOf([newer, this.condition(filter, self)])) };
  }

  async neighbors(key: InquiryKey, { sort, ...filter }: desk.InquiryQuery, self: number) {
    const order = sortOf({ sort, ...filter });
    const [column, value] = 'id' in key ? ['id', key.id] : ['reference', key.reference];
    const sql = `select ${keysetColumns(order)} from inquiry i where i.${column} = ?`;
    const row = await this.first<Record<string, string>>(sql, [value]);
    if (!row) throw noSuchInquiry();
    const place = Object.values(row);
    const condition = this.condition(filter, self);
    const counted = this.count(condition, desk.countLimit(filter));
    const listed = filter.search ? ofFewMatches(condition, await counted) : condition;
    const before = allOf([listed, keysetCondition(order, 'before', place)]);
    const after = allOf([listed, keysetCondition(order, 'after', place)]);
    const nearest = async ({ sql, parameters }: SqlCondition, isReversed: boolean) => {
      const found = await this.first<{ reference: string }>(
        `select i.reference from inquiry i where ${sql} order by ${orderBy(order, { isReversed })} limit 1`,
        parameters,
      );
      return found?.reference ?? null;
    };
    const [previous, next, preceding, total] = await Promise.all([
      nearest(before, true),
      nearest(after, false),
      this.count(before, desk.countLimit(filter)),
      counted,
    ]);
    return { previous, next, position: preceding + 1, total } satisfies desk.InquiryNeighbors;
  }

  /** The other inquiries of a customer, with their quotations and newest notes. */
  async related(key: InquiryKey): Promise<RelatedInquiries> {
    const em = this.em.fork();
    const { reference } = await em.findOneOrFail(Inquiry, key, { fields: ['reference'], failHandler: noSuchInquiry });
    const items = new Map<string, RelatedInquiry>();
    const totals: RelatedInquiries['totals'] = { email: 0, phone: 0, domain: 0, company: 0 };
    for (const { value: by } of RELATED_BY) {
      const condition = relatedCondition(by, reference);
      const rows = await em.execute<Omit<RelatedInquiry, 'by'>[]>(
        `select i.reference, i.state, i.name, i.company, ${isoTime('i.created_at')} as "createdAt", ${RELATED_RECORDS}
         from inquiry i where ${condition.sql} order by i.created_at desc, i.id desc limit ?`,
        [...condition.parameters, RELATED_SHOWN],
      );
      for (const row of rows) items.set(row.reference, { ...row, by: [...(items.get(row.reference)?.by ?? []), by] });
      totals[by] = rows.length < RELATED_SHOWN ? rows.length : await this.count(condition, desk.SEARCH_MAX);
    }
    const newestFirst = (one: RelatedInquiry, other: RelatedInquiry) => other.createdAt.localeCompare(one.createdAt);
    return { items: [...items.values()].sort(newestFirst), totals };
  }

  async counts(self: number): Promise<desk.InquiryCounts> {
    const [states, { unread }, { failedEmails }, views] = await Promise.all([
      this.em
        .fork()
        .execute<{ state: InquiryState; count: number }[]>(
          'select state, count(*)::int as count from inquiry group by state',
        ),
      onlyRow<{ unread: number }>(this.em.fork(), `select count(*)::int as unread from inquiry i where ${IS_UNREAD}`),
      onlyRow<{ failedEmails: number }>(
        this.em.fork(),
        `select count(distinct m.subject_id)::int as "failedEmails" from outgoing_email m join inquiry i on i.id = m.subject_id
          where m.state = 'failed' and m.kind in (?) and i.erased_at is null`,
        [emailKindsAbout('inquiry')],
      ),
      Promise.all(desk.INQUIRY_VIEWS.map(({ value }) => this.count(this.condition({ view: value }, self)))),
    ]);
    const countOf = (state: InquiryState) => states.find((row) => row.state === state)?.count ?? 0;
    return {
      states: Object.fromEntries(
        INQUIRY_STATES.map(({ value }) => [value, countOf(value)]),
      ) as desk.InquiryCounts['states'],
      views: Object.fromEntries(
        desk.INQUIRY_VIEWS.map(({ value }, at) => [value, views[at] ?? 0]),
      ) as desk.InquiryCounts['views'],
      ...{ unread, failedEmails },
    };
  }

  private condition(filter: desk.InquiryFilter, self: number): SqlCondition {
    return inquiryCondition(filter, { self, timeZone: this.facts.company.timeZone });
  }

  /** @param max the number at which counting stops; null for an exact count */
  private async count({ sql, parameters }: SqlCondition, max: number | null = null): Promise<number> {
    const counting = `select count(*)::int as total from (select from inquiry i where ${sql} limit ?) found`;
    return (await onlyRow<{ total: number }>(this.em.fork(), counting, [...parameters, max])).total;
  }

  private async first<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.em.fork().execute<Row[]>(sql, [...parameters]))[0];
  }
}

/**
 * Makes PostgreSQL find the matches of a search before it sorts them, if there are few. The planner assumes that the words are
 * independent, expects too many matches, and would scan the index of the sort order from end to end.
 */
function ofFewMatches(condition: SqlCondition, total: number): SqlCondition {
  if (total >= desk.SEARCH_MAX) return condition;
  return { ...condition, sql: `i.id = any(array(select i.id from inquiry i where ${condition.sql}))` };
}

/** The chosen order, otherwise that of the view. */
const sortOf = ({ sort, view }: Pick<desk.InquiryQuery, 'sort' | 'view'>): desk.InquirySort =>
  sort ?? desk.INQUIRY_VIEWS.find(({ value }) => value === view)?.sort ?? 'newest';

function orderBy(sort: desk.InquirySort, { isReversed = false } = {}): string {
  const { keys, isDescending = false } = SORTS[sort];
  return keys.map(({ sql }) => `${sql} ${isDescending !== isReversed ? 'desc' : 'asc'}`).join(', ');
}

/** Select list of an inquiry's sort keys (a keyset cursor), as text, which keeps the microseconds. */
const keysetColumns = (sort: desk.InquirySort): string =>
  SORTS[sort].keys.map(({ sql }, at) => `(${sql})::text as "${at}"`).join(', ');

/** Inquiries before or after these sort keys. */
function keysetCondition(sort: desk.InquirySort, side: 'before' | 'after', place: readonly string[]): SqlCondition {
  const { keys, isDescending = false } = SORTS[sort];
  const isGreater = (side === 'after') !== isDescending;
  return {
    sql: `(${keys.map(({ sql }) => sql).join(', ')}) ${isGreater ? '>' : '<'} (${keys.map(({ type }) => `?::${type}`).join(', ')})`,
    parameters: [...place],
  };
}
