import { campaignName } from '../../inquiries/campaign-name.contract.js';
import { inTimePercent, isInTime, isMeasured } from '../../inquiries/clock/response-figures.contract.js';
import type { InquirySource, InquiryState } from '../../inquiries/inquiry-states.contract.js';
import { INQUIRY_SOURCES, INQUIRY_STATES } from '../../inquiries/inquiry-states.contract.js';
import { type Figures, type InsightRow, TOP_ROWS } from '../insights.contract.js';
import type { Compared, InsightQuery } from './insight-query.js';
import { COMPARED_ROWS, countFigure, figure, IN_SPAN, PERIOD_OF, sumOf } from './insight-query.js';

interface Group {
  period: number;
  state: InquiryState;
  source: InquirySource;
  count: number;
}

type Responses = { period: number; measured: number; inTime: number };

/** Spam is counted only in the table by state. */
export async function inquiryFigures(query: InsightQuery): Promise<Figures> {
  const [groups, campaigns] = await Promise.all([readGroups(query), readCampaigns(query)]);
  const real = groups.filter(({ state }) => state !== 'spam');
  const inPeriod = (place: number) => real.filter(({ period }) => period === place);
  const total = comparison(real);
  return {
    figures: [
      countFigure('inquiries', 'Inquiries', total),
      countFigure('won-inquiries', 'Won so far', comparison(real.filter(({ state }) => state === 'won'))),
      countFigure('lost-inquiries', 'Lost so far', comparison(real.filter(({ state }) => state === 'lost'))),
    ],
    tables: {
      inquiries: query.byPeriod((place) => {
        const own = inPeriod(place);
        return {
          count: sumOf(own),
          won: sumOf(own.filter(({ state }) => state === 'won')),
          lost: sumOf(own.filter(({ state }) => state === 'lost')),
        };
      }),
      'inquiry-states': rowsBy(INQUIRY_STATES, (value) => groups.filter(({ state }) => state === value)),
      'inquiry-sources': rowsBy(INQUIRY_SOURCES, (value) => real.filter(({ source }) => source === value)),
      'inquiry-campaigns': campaignRows(campaigns, total),
    },
  };
}

export async function answerFigures(query: InsightQuery): Promise<Figures> {
  const where = `from inquiry i where ${IN_SPAN('i.created_at')} and ${isMeasured('i.')}`;
  const [rows, [medians]] = await Promise.all([
    query.rows<Responses>(
      `select ${PERIOD_OF('i.created_at')} as period, count(*)::int as measured,
        (count(*) filter (where ${isInTime('i.')}))::int as "inTime" ${where} group by 1`,
    ),
    query.rows<{ value: number | null; before: number | null }>(
      `select (percentile_cont(0.5) within group (order by i.response_minutes)
          filter (where i.created_at >= :start))::float8 as value,
        (percentile_cont(0.5) within group (order by i.response_minutes)
          filter (where i.created_at < :start))::float8 as before ${where}`,
    ),
  ]);
  const sum = (own: readonly Responses[]) => ({
    measured: own.reduce((all, { measured }) => all + measured, 0),
    inTime: own.reduce((all, { inTime }) => all + inTime, 0),
  });
  const [now, before] = [sum(rows.filter(({ period }) => period > 0)), sum(rows.filter(({ period }) => period === 0))];
  const late = ({ measured, inTime }: Omit<Responses, 'period'>) => measured - inTime;
  return {
    figures: [
      figure('share', 'Answered on time', 'share', inTimePercent(now), inTimePercent(before)),
      figure('inTime', 'On time', 'count', now.inTime, before.inTime),
      figure('late', 'Late or missing', 'count', late(now), late(before)),
      figure('median', 'Median business hours', 'minutes', medians?.value ?? null, medians?.before ?? null),
    ],
    tables: {
      answers: query.byPeriod((place) => {
        const own = rows.find(({ period }) => period === place) ?? { measured: 0, inTime: 0 };
        return { inTime: own.inTime, late: late(own), share: inTimePercent(own) };
      }),
    },
  };
}

const readGroups = (query: InsightQuery): Promise<Group[]> =>
  query.rows<Group>(
    `select ${PERIOD_OF('created_at')} as period, state, source, count(*)::int as count
    from inquiry where ${IN_SPAN('created_at')} group by 1, 2, 3`,
  );

function readCampaigns(query: InsightQuery): Promise<(Compared & { label: string; all: number; allBefore: number })[]> {
  const name = campaignName('');
  return query.rows(
    `select label, count, before, (sum(count) over ())::int as all, (sum(before) over ())::int as "allBefore"
    from (
      select ${name} as label, ${COMPARED_ROWS('created_at')}
      from inquiry where ${IN_SPAN('created_at')} and state <> 'spam' and ${name} is not null group by 1
    ) named order by count desc, before desc, label limit ${TOP_ROWS}`,
  );
}

function campaignRows(
  campaigns: readonly (Compared & { label: string; all: number; allBefore: number })[],
  total: Compared,
): InsightRow[] {
  const [first = { all: 0, allBefore: 0 }] = campaigns;
  return [
    ...campaigns.map(({ label, count, before }) => ({ key: label, label, count, before })),
    { key: '', label: 'No campaign', count: total.count - first.all, before: total.before - first.allBefore },
  ];
}

const rowsBy = (choices: readonly { value: string; label: string }[], groupsOf: (value: string) => Group[]) =>
  choices.map(({ value, label }) => ({ key: value, label, ...comparison(groupsOf(value)) }));

const comparison = (groups: readonly Group[]): Compared => ({
  count: sumOf(groups.filter(({ period }) => period > 0)),
  before: sumOf(groups.filter(({ period }) => period === 0)),
});
