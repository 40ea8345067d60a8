import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { designAddress } from '../../builder/design-query.contract.js';
import { labelOf } from '../../config/choices.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { BYTE_ORDER_MARK, csvText } from '../../platform/csv/csv.js';
import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { INQUIRY_FIELDS, type InquiryDesign, inquiryFieldRules } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { inquiryColumn } from '../inquiry-columns.js';
import { designsOf } from '../inquiry-designs.js';
import { INQUIRY_SOURCES, INQUIRY_STATES } from '../inquiry-states.contract.js';
import { INQUIRY_KINDS, type InquiryFilter } from './inquiries-admin.contract.js';
import { EMAIL_OUTCOME_OF_INQUIRY, inquiryCondition } from './inquiry-condition.js';

const BATCH_ROWS = 500;

interface Column {
  head: string;
  /** Expression on `inquiry i` and its assignee `a`; the company's time zone is `zone.name`. */
  sql: string;
  /** Values are exported as labels, designs as links. */
  options?: readonly { value: string; label: string }[];
}

/** SQL of a time as text, in the company's time zone. */
const localTime = (column: string) => `to_char(${column} at time zone zone.name, 'YYYY-MM-DD HH24:MI')`;

/** SQL of a time or day of the accepted quotations, such as `2026-0001 2026-12-01 09:30`. */
function ofQuotations(column: string): string {
  const text = column.endsWith('_on') ? `${column}::text` : localTime(column);
  return `(select string_agg(q.number || ' ' || ${text}, '; ' order by q.number) from quotation q
    join quotation_revision r on r.quotation_id = q.id and r.state = 'accepted' where q.inquiry_id = i.id)`;
}

/** Placeholder in column headers for the company's time zone. */
const TIME_ZONE = '{time zone}';

const COLUMNS: readonly Column[] = [
  { head: 'Reference', sql: 'i.reference' },
  { head: 'Received (UTC)', sql: `to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')` },
  { head: `Received (${TIME_ZONE})`, sql: localTime('i.created_at') },
  { head: `Answer due (${TIME_ZONE})`, sql: localTime('i.due_at') },
  { head: 'State', sql: 'i.state', options: INQUIRY_STATES },
  { head: 'Assigned to', sql: `coalesce(nullif(a.name, ''), a.email)` },
  {
    head: 'Kind',
    sql: `case when i.document_title is null then i.form_type else 'document' end`,
    options: INQUIRY_KINDS,
  },
  { head: 'Source', sql: 'i.source', options: INQUIRY_SOURCES },
  ...INQUIRY_FIELDS.map((field) => {
    const { label, type, options } = inquiryFieldRules(field);
    return { head: type === 'duration' ? `${label} (days)` : label, sql: `i.${inquiryColumn(field)}::text`, options };
  }),
  { head: 'Product', sql: 'i.product_name' },
  { head: 'Document', sql: 'i.document_title' },
  {
    head: 'Scaffold design',
    // Without the answers, which are long.
    sql: `case when i.design is not null or i.designs <> '[]' then jsonb_build_object('design', i.design, 'designs',
      (select coalesce(jsonb_agg(d - 'answer'), '[]') from jsonb_array_elements(i.designs) d)) end`,
  },
  {
    head: 'Items',
    sql: `(select string_agg(l.quantity || ' x ' || l.sku || ' ' || l.name, '; ' order by l.position)
      from inquiry_line l where l.inquiry_id = i.id)`,
  },
  {
    head: 'Lines not in the catalog',
    sql: `(select string_agg((f->>'quantity') || ' x ' || (f->>'text'), '; ') from jsonb_array_elements(i.free_lines) f)`,
  },
  { head: 'Emails', sql: `case when i.erased_at is null then ${EMAIL_OUTCOME_OF_INQUIRY} else 'erased' end` },
  {
    head: 'Answers (UTC)',
    sql: `(select string_agg(concat_ws(' ', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), n.kind,
        nullif(concat_ws(': ', nullif(n.subject, ''), nullif(n.text, '')), '')), '; ' order by n.at, n.id)
      from inquiry_answer n where n.inquiry_id = i.id)`,
  },
  { head: 'Campaign', sql: `(select string_agg(c.key || '=' || c.value, '; ') from jsonb_each_text(i.campaign) c)` },
  { head: 'Spam signs', sql: `array_to_string(i.spam_signs, '; ')` },
  {
    head: 'Next follow-up',
    sql: `(select min(f.due_on)::text from follow_up f where f.inquiry_id = i.id and f.state = 'open')`,
  },
  {
    head: `Notes (${TIME_ZONE})`,
    sql: `(select string_agg(${localTime('n.created_at')} || ' ' || coalesce(nullif(m.name, ''), n.author) || ': ' || n.text,
        e'\\n\\n' order by n.id)
      from inquiry_note n left join staff_member m on m.email = n.author where n.inquiry_id = i.id)`,
  },
  { head: 'Duplicate of', sql: 'i.duplicate_of' },
  { head: `Accepted quotations (${TIME_ZONE})`, sql: ofQuotations('r.decided_at') },
  { head: `Handed over (${TIME_ZONE})`, sql: ofQuotations('q.handed_over_at') },
  { head: 'Last day of the rental', sql: ofQuotations('q.ends_on') },
  { head: `Rental ended (${TIME_ZONE})`, sql: ofQuotations('q.ended_at') },
];

const SELECT_LIST = COLUMNS.map(({ sql }, at) => `${sql} as "${at}"`).join(', ');

type Designed = Pick<Inquiry, 'design' | 'designs'>;
type ExportRow = Record<number, string | Designed | null> & { id: number };

@Injectable()
export class InquiryExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Streams all matches as CSV (UTF-8 with BOM, CRLF), newest first, in batches. Resolves after the first batch, so that a
   * database outage is an error response and not a truncated file.
   */
  async open(filter: InquiryFilter, staff: AuditActor & { id: number }): Promise<Readable> {
    const condition = inquiryCondition(filter, { self: staff.id, timeZone: this.facts.company.timeZone });
    const first = await this.batch(condition, null);
    await this.em.fork().transactional(async (em) => {
      // Log only filter names, because a search may contain a visitor's name.
      const names = Object.keys(filter).filter((name) => filter[name as keyof InquiryFilter] !== undefined);
      const subject = names.length > 0 ? `inquiries by ${names.join(', ')}` : 'all inquiries';
      recordAudit(em, staff, { action: 'inquiry.export', subject });
    });
    return Readable.from(this.pieces(condition, first));
  }

  private async *pieces(condition: SqlCondition, first: ExportRow[]): AsyncGenerator<string> {
    const { timeZone } = this.facts.company;
    yield BYTE_ORDER_MARK + csvText([COLUMNS.map(({ head }) => head.replace(TIME_ZONE, timeZone))]);
    for (let rows = first; rows.length > 0; rows = await this.batch(condition, rows.at(-1)?.id ?? 0)) {
      yield csvText(rows.map((row) => COLUMNS.map((column, at) => this.textOf(column, row[at] ?? null))));
      if (rows.length < BATCH_ROWS) break;
    }
  }

  private textOf({ options = [] }: Column, value: string | Designed | null): string {
    if (value === null || typeof value === 'string') return labelOf(options, value);
    return designsOf(value)
      .map((design) => this.designText(design))
      .join('; ');
  }

  private designText({ design, name, quantity }: InquiryDesign): string {
    const named = name === '' ? '' : `${quantity} x ${name} `;
    return named + this.facts.publicUrl + designAddress(design);
  }

  /** @param before keyset cursor: only ids below it; null for the first batch */
  private batch({ sql, parameters }: SqlCondition, before: number | null): Promise<ExportRow[]> {
    return this.em.fork().execute<ExportRow[]>(
      `select i.id, ${SELECT_LIST}
      from inquiry i left join staff_member a on a.id = i.assignee_id cross join (select ?::text as name) zone
      where (${sql}) and (?::int is null or i.id < ?) order by i.id desc limit ${BATCH_ROWS}`,
      [this.facts.company.timeZone, ...parameters, before, before],
    );
  }
}
