import { containsPattern } from '../../platform/postgres/like-pattern.js';
import { MAIL_FATE } from '../ledger/mail-fate.js';
import type { InquiryFilter } from './inquiries-desk.contract.js';

/** SQL over `inquiry i`, with its parameters in their order. */
export interface Sql {
  sql: string;
  parameters: unknown[];
}

/** More words than anybody searches by; each costs a look at every row. */
const MAX_WORDS = 12;
/** Fewer signs of a reference, or of a phone number, say nothing. */
const MIN_SIGNS = 4;

/** What became of the mails of `inquiry i`; null once its person is removed. */
export const MAIL_FATE_OF_INQUIRY = `(case when i.erased_at is null then
  (select ${MAIL_FATE} from outgoing_mail m where m.subject_id = i.id and m.kind like 'inquiry-%') end)`;

/** Whether `inquiry i` waits for somebody's first look. */
export const IS_UNREAD = `(i.read_at is null and i.erased_at is null and i.state <> 'spam')`;

/** All that a search for words looks through. */
const TEXT_OF_INQUIRY = `concat_ws(' ', i.reference, i.name, i.email, i.phone, i.company, i.project_description,
  i.additional_notes, i.product_name, i.document_title,
  (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id))`;

const KIND_CONDITIONS = {
  contact: `i.form_type = 'contact' and i.document_title is null`,
  quote: `i.form_type = 'quote' and i.document_title is null`,
  document: 'i.document_title is not null',
} as const;

/**
 * The condition of a filter; `true` for none.
 * @param self id of the member of staff who asks
 */
export function inquiryCondition(filter: InquiryFilter, self: number): Sql {
  const conditions: Sql[] = [];
  const add = (sql: string, ...parameters: unknown[]) => conditions.push({ sql, parameters });
  if (filter.state) add('i.state in (?)', filter.state);
  if (filter.formType) add(KIND_CONDITIONS[filter.formType]);
  if (filter.assignee === 'none') add('i.assignee_id is null');
  else if (filter.assignee) add('i.assignee_id = ?', filter.assignee === 'me' ? self : Number(filter.assignee));
  if (filter.unread !== undefined) add(`${IS_UNREAD} = ?`, filter.unread);
  if (filter.mail) add(`${MAIL_FATE_OF_INQUIRY} = ?`, filter.mail);
  if (filter.search) conditions.push(searchCondition(filter.search));
  if (conditions.length === 0) return { sql: 'true', parameters: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** All words somewhere in the texts, or a reference, or a phone number: each of these two however it is written. */
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

/** The digits of what can be a phone number, without the country code that some write; '' for anything else. */
function phoneDigits(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}

/** A regular expression for a word; in a database of the C locale `~*` takes no accented letter for its capital. */
function anyCase(word: string): string {
  return word.replace(/[^\p{L}\p{N}\s_]/gu, '\\$&').replace(/[^\0-\x7f]/gu, (sign) => {
    const cases = new Set([sign, sign.toLowerCase(), sign.toUpperCase()]);
    return cases.size > 1 ? `(?:${[...cases].join('|')})` : sign;
  });
}
