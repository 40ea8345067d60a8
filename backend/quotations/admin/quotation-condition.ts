import { withoutRevisionLetters } from '../../config/quotation-number.contract.js';
import { addDays, dayStart } from '../../config/zone-time.contract.js';
import { allOf, containsPattern, type SqlCondition } from '../../platform/postgres/postgres.js';
import { END_REMINDER_DAYS, HANDOVER_STATES, type HandoverState } from '../handover/handover.contract.js';
import { QUOTATION_STATES } from '../quotations.contract.js';
import { EXPIRES_SOON_DAYS, type QuotationFilter, type QuotationSort } from './quotations-admin.contract.js';

const MAX_WORDS = 12;

/** The revision that a row shows: `r`. */
export const SHOWN_REVISION = `left join quotation_revision r on r.quotation_id = q.id
  and r.state not in ('superseded', case when q.state = 'draft' then '' else 'draft' end)`;

/** True for a revision `r` that is open and expires within days. */
export const EXPIRES_SOON = `r.state in ('sent', 'viewed')
  and r.expires_at > now() and r.expires_at <= now() + make_interval(days => ${EXPIRES_SOON_DAYS})`;

const TODAY = '(now() at time zone ?)::date';
const IS_ACCEPTED = `q.state = 'accepted'`;
const IS_OUT = `${IS_ACCEPTED} and q.ends_on is not null and q.ended_at is null`;

/** True for a quotation `q` whose rental ends within days, or has ended and is not back. Its parameter is the company's time zone. */
export const IS_ENDING = `${IS_OUT} and q.ends_on <= ${TODAY} + ${END_REMINDER_DAYS}`;

/** Conditions on `quotation q`. */
const HANDOVERS: Readonly<Record<HandoverState, string>> = {
  due: `${IS_ACCEPTED} and q.handed_over_at is null`,
  out: IS_OUT,
  ending: IS_ENDING,
};

const FIRST_SENT = '(select min(s.sent_at) from quotation_revision s where s.quotation_id = q.id)';
const ACCEPTED_AT = `(select s.decided_at from quotation_revision s where s.quotation_id = q.id and s.state = 'accepted')`;

/** The draft, which may be the shown revision: `d`. */
export const DRAFT = `left join quotation_revision d on d.quotation_id = q.id and d.state = 'draft'`;

/**
 * Condition on `quotation q` of a filter; `true` for an empty one.
 * @param context id of the signed-in member, and the company's time zone
 */
export function quotationCondition(filter: QuotationFilter, { self, timeZone }: { self: number; timeZone: string }) {
  const { state, needsApproval, expiringSoon, handover, mine, inquiry, search = '' } = filter;
  const conditions: SqlCondition[] = [];
  const add = (sql: string, ...parameters: unknown[]) => conditions.push({ sql, parameters });
  if (state) add('q.state in (?)', state);
  if (needsApproval !== undefined)
    add(
      `${needsApproval ? '' : 'not '}exists (select from quotation_revision d
        where d.quotation_id = q.id and d.state = 'draft' and d.needs_approval)`,
    );
  if (expiringSoon) add(`exists (select from quotation_revision r where r.quotation_id = q.id and ${EXPIRES_SOON})`);
  const words = withoutRevisionLetters(search).toUpperCase();
  const named = HANDOVER_STATES.filter(({ label }) => words.includes(label.toUpperCase()));
  for (const value of new Set([...(handover ? [handover] : []), ...named.map((state) => state.value)]))
    add(HANDOVERS[value], ...(value === 'ending' ? [timeZone] : []));
  if (mine)
    add(
      `exists (select from inquiry o left join staff_member a on a.id = o.assignee_id
        where o.id = q.inquiry_id and (a.id = ? or a.id is null or a.disabled_at is not null))`,
      self,
    );
  if (inquiry) add('q.inquiry_id = (select id from inquiry where reference = ?)', inquiry);
  const { sentFrom, sentTo, acceptedFrom, acceptedTo } = filter;
  if (sentFrom) add(`${FIRST_SENT} >= ?`, dayStart(sentFrom, timeZone));
  if (sentTo) add(`${FIRST_SENT} < ?`, dayStart(addDays(sentTo, 1), timeZone));
  if (acceptedFrom) add(`${ACCEPTED_AT} >= ?`, dayStart(acceptedFrom, timeZone));
  if (acceptedTo) add(`${ACCEPTED_AT} < ?`, dayStart(addDays(acceptedTo, 1), timeZone));
  const rest = named.reduce((text, { label }) => text.replace(label.toUpperCase(), ' '), words);
  for (const word of rest.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    const known = QUOTATION_STATES.find(({ label }) => label.toUpperCase() === word)?.value ?? '';
    add(
      `(q.search_text like ? or q.state = ? or q.id in (select quotation_id from quotation_revision
        where purchase_order <> '' and upper(purchase_order) like ?))`,
      ...[containsPattern(word), known, containsPattern(word)],
    );
  }
  return allOf(conditions);
}

/** The order of a list, and whether it needs the shown revision. */
export const ORDERS: Readonly<Record<QuotationSort, { sql: string; byRevision: boolean }>> = {
  newest: { sql: 'q.updated_at desc, q.id desc', byRevision: false },
  number: { sql: 'q.year desc nulls last, q.sequence desc, q.id desc', byRevision: false },
  customer: { sql: `nullif(r.customer_company, '') nulls last, r.customer_name, q.id`, byRevision: true },
  total: { sql: 'r.total desc nulls last, q.id desc', byRevision: true },
  expiry: {
    sql: `case when q.state in ('sent', 'viewed') then r.expires_at end nulls last, q.updated_at desc, q.id desc`,
    byRevision: true,
  },
  handover: { sql: 'coalesce(q.ends_on, r.start_date) nulls first, q.id', byRevision: true },
};
