import { containsPattern } from '../../platform/postgres/like-pattern.js';
import { INQUIRY_TEXT_COLUMNS } from '../inquiry-columns.js';
import { IS_LEDGER_MAIL, MAIL_OUTCOME } from '../ledger/mail-outcome.js';
import type { InquiryFilter } from './inquiries-desk.contract.js';
import type { InquiryRowColumns } from './inquiries-desk.mapper.js';

/** SQL over `inquiry i`, with its parameters in order. */
export interface Sql {
  sql: string;
  parameters: unknown[];
}

/** Each word costs a scan of every row. */
const MAX_WORDS = 12;
/** Shorter parts of a reference or a phone number match too much. */
const MIN_SIGNS = 4;

/** Combined outcome of the mails of `inquiry i`; null after erasure. */
export const MAIL_OUTCOME_OF_INQUIRY = `(case when i.erased_at is null then
  (select ${MAIL_OUTCOME} from outgoing_mail m where ${IS_LEDGER_MAIL}) end)`;

export const IS_UNREAD = `(i.read_at is null and i.erased_at is null and i.state <> 'spam')`;

/** The searched text. */
const TEXT_OF_INQUIRY = `concat_ws(' ', i.reference, ${INQUIRY_TEXT_COLUMNS.map((column) => `i.${column}`).join(', ')},
  i.product_name, i.document_title,
  (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id),
  (select string_agg(f->>'text', ' ') from jsonb_array_elements(i.free_lines) f),
  (select string_agg(d->>'name', ' ') from jsonb_array_elements(i.designs) d))`;

/** Select list of an `InquiryRowColumns`; `a` is the assignee. */
const ROW_COLUMNS: Readonly<Record<keyof InquiryRowColumns, string>> = {
  id: 'i.id',
  reference: 'i.reference',
  kind: `case when i.document_title is null then i.form_type else 'document' end`,
  state: 'i.state',
  unread: IS_UNREAD,
  name: 'i.name',
  company: 'i.company',
  email: 'i.email',
  phone: 'i.phone',
  about: `coalesce(i.document_title, i.product_name, (
    select case when count(*) = 1 then min(l.name) when count(*) > 1 then count(*) || ' items' end
    from (select name from inquiry_line where inquiry_id = i.id
      union all select f->>'text' from jsonb_array_elements(i.free_lines) f
      union all select coalesce(nullif(d->>'name', ''), 'Scaffold design') from jsonb_array_elements(i.designs) d) l), '')`,
  excerpt: 'left(i.project_description, 160)',
  rentOrBuy: 'i.rent_or_buy',
  startDate: 'i.start_date::text',
  rentalDays: 'i.rental_days',
  zip: 'i.zip',
  delivery: 'i.delivery',
  assigneeId: 'a.id',
  assigneeEmail: 'a.email',
  assigneeName: 'a.name',
  version: 'i.version',
  mail: MAIL_OUTCOME_OF_INQUIRY,
  erased: 'i.erased_at is not null',
  createdAt: 'i.created_at',
};

export const INQUIRY_ROW_SQL = Object.entries(ROW_COLUMNS)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ');

const KIND_CONDITIONS = {
  contact: `i.form_type = 'contact' and i.document_title is null`,
  quote: `i.form_type = 'quote' and i.document_title is null`,
  document: 'i.document_title is not null',
} as const;

/**
 * SQL condition of a filter; `true` for an empty one.
 * @param self id of the signed-in staff member
 */
export function inquiryCondition(filter: InquiryFilter, self: number): Sql {
  const conditions: Sql[] = [];
  const add = (sql: string, ...parameters: unknown[]) => conditions.push({ sql, parameters });
  if (filter.state) add('i.state in (?)', filter.state);
  if (filter.formType) add(KIND_CONDITIONS[filter.formType]);
  if (filter.assignee === 'none') add('i.assignee_id is null');
  else if (filter.assignee) add('i.assignee_id = ?', filter.assignee === 'me' ? self : Number(filter.assignee));
  if (filter.unread !== undefined) add(`${IS_UNREAD} = ?`, filter.unread);
  if (filter.mail) add(`${MAIL_OUTCOME_OF_INQUIRY} = ?`, filter.mail);
  if (filter.search) conditions.push(searchCondition(filter.search));
  if (conditions.length === 0) return { sql: 'true', parameters: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Matches all words in the text, or part of a reference or phone number in any format. */
function searchCondition(search: string): Sql {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(anyCase);
  const alternatives: Sql[] = [
    { sql: `${TEXT_OF_INQUIRY} ~* all (string_to_array(?, ' '))`, parameters: [words.join(' ')] },
  ];
  const signs = search.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (signs.length >= MIN_SIGNS)
    alternatives.push({ sql: `replace(i.reference, '-', '') like ?`, parameters: [containsPattern(signs)] });
  const digits = phoneDigits(search);
  if (digits.length >= MIN_SIGNS)
    alternatives.push({ sql: `regexp_replace(i.phone, '\\D', '', 'g') like ?`, parameters: [containsPattern(digits)] });
  return {
    sql: alternatives.map(({ sql }) => sql).join(' or '),
    parameters: alternatives.flatMap(({ parameters }) => parameters),
  };
}

/** The digits of a phone number without a leading country code; '' for anything else. */
function phoneDigits(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

/** A case-insensitive pattern. With the C locale, `~*` folds ASCII letters only. */
function anyCase(word: string): string {
  return word.replace(/[^\p{L}\p{N}\s_]/gu, '\\$&').replace(/[^\0-\x7f]/gu, (sign) => {
    const cases = new Set([sign, sign.toLowerCase(), sign.toUpperCase()]);
    return cases.size > 1 ? `(?:${[...cases].join('|')})` : sign;
  });
}
