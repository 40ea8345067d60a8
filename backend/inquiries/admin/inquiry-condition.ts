import { withoutRevisionLetters } from '../../config/quotation-number.contract.js';
import { addDays, dayStart } from '../../config/zone-time.contract.js';
import { allOf, isoTime, type SqlCondition } from '../../platform/postgres/postgres.js';
import { campaignName } from '../campaign-name.contract.js';
import { clockSql } from '../clock/clock-conditions.js';
import { isInTime, isMeasured } from '../clock/response-figures.contract.js';
import { ASSIGNEE_SQL, inquiryColumn } from '../inquiry-columns.js';
import { EMAIL_OUTCOME, IS_LEDGER_EMAIL, LEDGER_KINDS } from '../ledger/ledger.service.js';
import { readRelatedFilter } from '../related/related.contract.js';
import { relatedCondition } from '../related/related-condition.js';
import { CUSTOMER_NAME } from '../timeline/timeline.contract.js';
import { URGENCIES } from '../triage/triage.contract.js';
import type { EmailOutcome, InquiryFilter, InquiryRow, InquiryView } from './inquiries-admin.contract.js';
import { NO_CAMPAIGN } from './inquiries-admin.contract.js';

/** Each word costs a scan of the index. */
const MAX_WORDS = 12;
/** Shorter parts of a reference or a phone number match too much. */
const MIN_PART_LENGTH = 4;
/** Shorter words match only at the start of a word, because the index has trigrams and pads the start of a word with a space. */
const MIN_ANYWHERE = 3;

/** Combined outcome of the emails of `inquiry i`; null after erasure. */
export const EMAIL_OUTCOME_OF_INQUIRY = `(case when i.erased_at is null then
  (select ${EMAIL_OUTCOME} from outgoing_email m where ${IS_LEDGER_EMAIL}) end)`;

export const IS_UNREAD = `(i.read_at is null and i.erased_at is null and i.state <> 'spam')`;

interface StaffContext {
  /** Id of the signed-in staff member. */
  self: number;
  /** The company's time zone, which decides "today" and "this month". */
  timeZone: string;
}

const { isOpen: IS_OPEN, runningDue: RUNNING_DUE } = clockSql('i.');

/** The start of the current day or month in the time zone of the parameter. */
const startOf = (unit: 'day' | 'month') => `date_trunc('${unit}', now() at time zone ?)`;

const VIEWS: Readonly<Record<InquiryView, (context: StaffContext) => SqlCondition>> = {
  mine: ({ self }) => ({ sql: `${IS_OPEN} and i.assignee_id = ?`, parameters: [self] }),
  unassigned: () => ({ sql: `${IS_OPEN} and i.assignee_id is null`, parameters: [] }),
  asked: () => ({ sql: 'i.asked_at is not null', parameters: [] }),
  'due-today': ({ timeZone }) => ({
    sql: `${IS_OPEN} and ${RUNNING_DUE} >= ${startOf('day')} at time zone ?
      and ${RUNNING_DUE} < (${startOf('day')} + interval '1 day') at time zone ?`,
    parameters: [timeZone, timeZone, timeZone, timeZone],
  }),
  overdue: () => ({ sql: `${IS_OPEN} and ${RUNNING_DUE} < now()`, parameters: [] }),
  quoted: () => ({ sql: `i.state = 'quoted'`, parameters: [] }),
  'won-this-month': ({ timeZone }) => ({
    sql: `i.state = 'won' and i.state_since >= ${startOf('month')} at time zone ?`,
    parameters: [timeZone, timeZone],
  }),
  'lost-this-month': ({ timeZone }) => ({
    sql: `i.state = 'lost' and i.state_since >= ${startOf('month')} at time zone ?`,
    parameters: [timeZone, timeZone],
  }),
};

const EMAILS_WITH = (state: 'failed' | 'waiting' | 'kept') =>
  `select m.subject_id from outgoing_email m where m.state = '${state}' and m.kind in (${LEDGER_KINDS})`;

/** These read the few failed or unsent emails, not the emails of every inquiry. */
const EMAIL_CONDITIONS: Readonly<Record<EmailOutcome, string>> = {
  failed: `i.erased_at is null and i.id in (${EMAILS_WITH('failed')})`,
  waiting: `i.erased_at is null and i.id = any(array(${EMAILS_WITH('waiting')} except ${EMAILS_WITH('failed')}))`,
  kept: `i.erased_at is null and i.id = any(array(${EMAILS_WITH('kept')} except ${EMAILS_WITH('waiting')} except ${EMAILS_WITH('failed')}))`,
  delivered: `i.erased_at is null and i.id not in (${EMAILS_WITH('failed')}) and i.id not in (${EMAILS_WITH('waiting')})
    and i.id not in (${EMAILS_WITH('kept')})
    and exists (select from outgoing_email m where ${IS_LEDGER_EMAIL} and m.state <> 'erased')`,
};

const OWN_COLUMNS = [
  ...(['id', 'reference', 'source', 'state', 'name', 'company', 'email', 'phone', 'version'] as const),
  ...(['rentOrBuy', 'rentalDays', 'zip', 'delivery', 'budget'] as const),
];

/** The other columns of an `InquiryRow`; `a` is the assignee. */
const ROW_COLUMNS: Readonly<Record<Exclude<keyof InquiryRow, (typeof OWN_COLUMNS)[number]>, string>> = {
  kind: `case when i.document_title is null then i.form_type else 'document' end`,
  unread: IS_UNREAD,
  about: `coalesce(i.document_title, i.product_name, (
    select case when count(*) = 1 then min(l.name) when count(*) > 1 then count(*) || ' items' end
    from (select name from inquiry_line where inquiry_id = i.id
      union all select f->>'text' from jsonb_array_elements(i.free_lines) f
      union all select coalesce(nullif(d->>'name', ''), 'Scaffold design') from jsonb_array_elements(i.designs) d) l), '')`,
  excerpt: `left(coalesce(case when i.asked_at is not null then (
    select regexp_replace(n.text, '\\s+', ' ', 'g') from inquiry_note n
    where n.inquiry_id = i.id and n.author = '${CUSTOMER_NAME}' and n.email->'isAutomatic' is distinct from 'true'
    order by n.id desc limit 1) end, i.project_description), 160)`,
  startDate: 'i.start_date::text',
  assignee: ASSIGNEE_SQL,
  dueAt: isoTime('coalesce(i.reply_due_at, i.due_at)'),
  askedAt: isoTime('i.asked_at'),
  waitingSince: isoTime('i.paused_at'),
  firstResponseAt: isoTime('i.first_response_at'),
  urgency: `(array[${URGENCIES.map(({ value }) => `'${value}'`).join(', ')}])[coalesce(i.urgency, 0) + 1]`,
  size: `jsonb_build_object('lines', i.line_count, 'pieces', i.piece_count, 'weightLb', i.weight_lb,
    'isWeightPartial', i.is_weight_partial)`,
  emailOutcome: EMAIL_OUTCOME_OF_INQUIRY,
  erased: 'i.erased_at is not null',
  createdAt: isoTime('i.created_at'),
};

export const INQUIRY_ROW_SQL = [
  ...OWN_COLUMNS.map((name) => `i.${inquiryColumn(name)} as "${name}"`),
  ...Object.entries(ROW_COLUMNS).map(([name, sql]) => `${sql} as "${name}"`),
].join(', ');

const KIND_CONDITIONS = {
  contact: `i.form_type = 'contact' and i.document_title is null`,
  quote: `i.form_type = 'quote' and i.document_title is null`,
  document: 'i.document_title is not null',
} as const;

/** Condition on `inquiry i` of a filter; `true` for an empty one. */
export function inquiryCondition(filter: InquiryFilter, context: StaffContext): SqlCondition {
  const conditions: SqlCondition[] = [];
  const add = (sql: string, ...parameters: unknown[]) => conditions.push({ sql, parameters });
  if (filter.view) conditions.push(VIEWS[filter.view](context));
  if (filter.ids) add('i.id in (?)', filter.ids);
  if (filter.state) add('i.state in (?)', filter.state);
  if (filter.formType) add(KIND_CONDITIONS[filter.formType]);
  if (filter.assignee === 'none') add('i.assignee_id is null');
  else if (filter.assignee) add('i.assignee_id = ?', filter.assignee === 'me' ? context.self : Number(filter.assignee));
  if (filter.unread !== undefined) add(filter.unread ? IS_UNREAD : `not ${IS_UNREAD}`);
  if (filter.emails) add(EMAIL_CONDITIONS[filter.emails]);
  const related = filter.related ? readRelatedFilter(filter.related) : null;
  if (related) conditions.push(relatedCondition(related.by, related.reference));
  if (filter.source) add('i.source = ?', filter.source);
  if (filter.from) add('i.created_at >= ?', dayStart(filter.from, context.timeZone));
  if (filter.to) add('i.created_at < ?', dayStart(addDays(filter.to, 1), context.timeZone));
  if (filter.campaign === NO_CAMPAIGN) add(`${campaignName('i.')} is null`);
  else if (filter.campaign) add(`${campaignName('i.')} = ?`, filter.campaign);
  if (filter.item) add('i.id in (select inquiry_id from inquiry_line where product_id = ?)', filter.item);
  if (filter.answered) add(`${isMeasured('i.')} and ${filter.answered === 'late' ? 'not ' : ''}${isInTime('i.')}`);
  if (filter.search) conditions.push(searchCondition(filter.search));
  return allOf(conditions);
}

/** Matches all words in the text, or part of a reference, phone number or quotation number in any format. */
function searchCondition(typed: string): SqlCondition {
  const search = withoutRevisionLetters(typed);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const alphanumeric = search.replace(/[^0-9A-Za-z]/g, '');
  const digits = phoneDigits(search);
  const parts = [...new Set([alphanumeric, digits])].filter((text) => text.length >= MIN_PART_LENGTH);
  const patterns = words.map((word) => (word.length < MIN_ANYWHERE ? ` ${word}` : word));
  const alternatives = [patterns, ...parts.map((text) => [text])];
  const matches = alternatives.map((texts) => texts.map(() => 's.text like inquiry_like(?)').join(' and '));
  return {
    sql: `i.id in (select s.inquiry_id from inquiry_search s where ${matches.map((sql) => `(${sql || 'true'})`).join(' or ')})`,
    parameters: alternatives.flat(),
  };
}

/** The digits of a phone number without a leading country code; '' for anything else. */
function phoneDigits(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}
