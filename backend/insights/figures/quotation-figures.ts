import { QUOTATION_STATES, type QuotationState } from '../../quotations/quotations.contract.js';
import type { Figures } from '../insights.contract.js';
import { IN_SPAN, type InsightQuery, PERIOD_OF } from './insight-query.js';

interface Value {
  count: number;
  /** Dollars as decimal text. */
  value: string;
}

interface Sent extends Value {
  /** Null in a sum over all periods. */
  period: number | null;
  isBefore: boolean | null;
  /** Null in a sum over all states. */
  state: QuotationState | null;
}

type Accepted = Value & { period: number | null; isBefore: boolean | null };

const NONE: Value = { count: 0, value: '0.00' };
/** A quotation counts once, at the time its first revision was sent. */
const FIRST_SENT = `select r.quotation_id, min(r.sent_at) as sent_at from quotation_revision r
  where ${IN_SPAN('r.sent_at')}
    and not exists (select from quotation_revision e where e.quotation_id = r.quotation_id and e.sent_at < :beforeStart)
  group by r.quotation_id`;
const MONEY = (column: string) => `coalesce(sum(${column}), 0)::numeric(26, 2)::text`;

/** All money is added up by PostgreSQL, so that no cent is lost. */
export async function quotationFigures(query: InsightQuery): Promise<Figures> {
  const [sent, accepted, won] = await Promise.all([readSent(query), readAccepted(query), readWon(query)]);
  const sentIn = (isBefore: boolean) =>
    sent.find((row) => row.isBefore === isBefore && row.state === null && row.period === null) ?? NONE;
  const acceptedIn = (isBefore: boolean) =>
    accepted.find((row) => row.isBefore === isBefore && row.period === null) ?? NONE;
  const wonIn = (isBefore: boolean) => won.find((row) => row.isBefore === isBefore) ?? NONE;
  const inState = (value: QuotationState, isBefore: boolean) =>
    sent.find((row) => row.state === value && row.isBefore === isBefore) ?? NONE;
  const both = <Name extends keyof Value>(of: (isBefore: boolean) => Value, name: Name) => ({
    value: of(false)[name],
    before: of(true)[name],
  });
  return {
    figures: [
      { name: 'sent', label: 'Quotations sent', unit: 'count', ...both(sentIn, 'count') },
      { name: 'quoted', label: 'Value quoted', unit: 'money', ...both(sentIn, 'value') },
      { name: 'accepted', label: 'Quotations accepted', unit: 'count', ...both(acceptedIn, 'count') },
      { name: 'accepted-value', label: 'Value won', unit: 'money', ...both(acceptedIn, 'value') },
      {
        name: 'decided-won',
        label: 'Inquiries won, with or without a quotation',
        unit: 'count',
        ...both(wonIn, 'count'),
      },
      { name: 'decided-won-value', label: 'Value of inquiries won', unit: 'money', ...both(wonIn, 'value') },
    ],
    tables: {
      quotations: query.byPeriod((place) => {
        const out = sent.find(({ period }) => period === place) ?? NONE;
        const back = accepted.find(({ period }) => period === place) ?? NONE;
        return { sent: out.count, quoted: out.value, accepted: back.count, won: back.value };
      }),
      // Only sent quotations are counted, and none of them is a draft.
      'quotation-states': QUOTATION_STATES.filter(({ value }) => value !== 'draft').map(({ value, label }) => ({
        key: value,
        label,
        ...inState(value, false),
        before: inState(value, true).count,
      })),
    },
  };
}

const readSent = (query: InsightQuery): Promise<Sent[]> =>
  query.rows(
    `select period, "isBefore", state, count(*)::int as count, ${MONEY('total')} as value
    from (
      select ${PERIOD_OF('s.sent_at')} as period, s.sent_at < :start as "isBefore", q.state, n.total
      from (${FIRST_SENT}) s join quotation q on q.id = s.quotation_id
        join quotation_revision n on n.quotation_id = q.id and n.state not in ('draft', 'superseded')
    ) sent group by grouping sets ((period), ("isBefore", state), ("isBefore"))`,
  );

const readAccepted = (query: InsightQuery): Promise<Accepted[]> =>
  query.rows(
    `select period, "isBefore", count(*)::int as count, ${MONEY('accepted_total')} as value
    from (
      select ${PERIOD_OF('decided_at')} as period, decided_at < :start as "isBefore", accepted_total
      from quotation_revision where state = 'accepted' and ${IN_SPAN('decided_at')}
    ) accepted group by grouping sets ((period), ("isBefore"))`,
  );

const readWon = (query: InsightQuery): Promise<(Value & { isBefore: boolean })[]> =>
  query.rows(
    `select state_since < :start as "isBefore", count(*)::int as count, ${MONEY('won_amount')} as value
    from inquiry where state = 'won' and ${IN_SPAN('state_since')} group by 1`,
  );
