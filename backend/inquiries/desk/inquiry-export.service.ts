import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { neutralizedCell } from '../../platform/csv/formula-cells.js';
import { type AuditActor, AuditLog } from '../../staff/audit-log.service.js';
import { BUDGETS, PROJECT_TYPES, SERVICE_TYPES, TIMELINES } from '../inquiries.contract.js';
import { INQUIRY_KINDS, INQUIRY_STATES, type InquiryFilter } from './inquiries-desk.contract.js';
import { inquiryCondition, MAIL_FATE_OF_INQUIRY, type Sql } from './inquiry-condition.js';

const BATCH_ROWS = 500;
/** Excel takes a file for UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\ufeff';

type ExportRow = Record<(typeof COLUMNS)[number]['key'], string | null> & { id: number };

/** Head and field of each column, in their order. */
const COLUMNS = [
  { head: 'Reference', key: 'reference' },
  { head: 'Received (UTC)', key: 'received' },
  { head: 'State', key: 'state' },
  { head: 'Assigned to', key: 'assignee' },
  { head: 'Kind', key: 'kind' },
  { head: 'Name', key: 'name' },
  { head: 'Company', key: 'company' },
  { head: 'Email', key: 'email' },
  { head: 'Phone', key: 'phone' },
  { head: 'Project type', key: 'projectType' },
  { head: 'Service type', key: 'serviceType' },
  { head: 'Timeline', key: 'timeline' },
  { head: 'Budget', key: 'budget' },
  { head: 'Product', key: 'product' },
  { head: 'Document', key: 'document' },
  { head: 'Articles', key: 'articles' },
  { head: 'Description', key: 'description' },
  { head: 'Additional notes', key: 'additionalNotes' },
  { head: 'Mails', key: 'mail' },
  { head: 'Campaign', key: 'campaign' },
  { head: 'Signs of spam', key: 'spamSigns' },
] as const;

/** Values that staff read by their labels. */
const LABELS: Partial<Record<string, readonly { value: string; label: string }[]>> = {
  state: INQUIRY_STATES,
  kind: INQUIRY_KINDS,
  projectType: PROJECT_TYPES,
  serviceType: SERVICE_TYPES,
  timeline: TIMELINES,
  budget: BUDGETS,
};

/** Writes inquiries as a file for a spreadsheet. */
@Injectable()
export class InquiryExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
  ) {}

  /**
   * CSV text (UTF-8 with a mark, CRLF) of all that the filter leaves, newest first, read batch by batch as it is asked for.
   * Resolves once the first batch is there, so that a database that is away is told before the file begins.
   */
  async open(filter: InquiryFilter, staff: AuditActor & { id: number }): Promise<Readable> {
    const condition = inquiryCondition(filter, staff.id);
    const first = await this.batch(condition, null);
    await this.em.fork().transactional(async (em) => {
      // What was searched for may be a visitor's name.
      const names = Object.keys(filter).filter((name) => filter[name as keyof InquiryFilter] !== undefined);
      const subject = names.length > 0 ? `inquiries by ${names.join(', ')}` : 'all inquiries';
      this.audit.record(em, staff, { action: 'inquiry.export', subject });
    });
    return Readable.from(this.pieces(condition, first));
  }

  private async *pieces(condition: Sql, first: ExportRow[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csv([COLUMNS.map(({ head }) => head)]);
    for (let rows = first; rows.length > 0; rows = await this.batch(condition, rows.at(-1)?.id ?? 0)) {
      yield csv(rows.map((row) => COLUMNS.map(({ key }) => neutralizedCell(cellText(key, row[key])))));
      if (rows.length < BATCH_ROWS) break;
    }
  }

  /** @param before only ids below this one, which count up with the time; null for the newest */
  private batch({ sql, parameters }: Sql, before: number | null): Promise<ExportRow[]> {
    return this.em.fork().execute<ExportRow[]>(
      `select i.id, i.reference, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as received, i.state,
        a.email as assignee, case when i.document_title is null then i.form_type else 'document' end as kind,
        i.name, i.company, i.email, i.phone, i.project_type as "projectType", i.service_type as "serviceType", i.timeline,
        i.budget, i.product_name as product, i.document_title as document,
        (select string_agg(l.quantity || ' x ' || l.sku || ' ' || l.name, '; ' order by l.position)
          from inquiry_line l where l.inquiry_id = i.id) as articles,
        i.project_description as description, i.additional_notes as "additionalNotes",
        case when i.erased_at is null then ${MAIL_FATE_OF_INQUIRY} else 'erased' end as mail,
        (select string_agg(c.key || '=' || c.value, '; ') from jsonb_each_text(i.campaign) c) as campaign,
        array_to_string(i.spam_signs, '; ') as "spamSigns"
      from inquiry i left join staff_member a on a.id = i.assignee_id
      where (${sql}) and (?::int is null or i.id < ?) order by i.id desc limit ${BATCH_ROWS}`,
      [...parameters, before, before],
    );
  }
}

function cellText(key: string, value: string | null): string {
  return LABELS[key]?.find((option) => option.value === value)?.label ?? value ?? '';
}

function csv(rows: string[][]): string {
  return stringify(rows, { record_delimiter: 'windows' });
}
