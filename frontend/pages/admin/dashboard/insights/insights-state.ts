import {
  DEFAULT_RANGE,
  INSIGHT_RANGES,
  type InsightRangeName,
  type InsightRangeQuery,
} from '../../../../../backend/insights/insight-range.contract.js';
import { tabAddress } from '../dashboard-tab.js';

/** The range in the URL. Dates take precedence over a named range; an unknown name means the default. */
export function insightQuery(parameters: URLSearchParams): InsightRangeQuery {
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  if (from !== '' || to !== '') return { ...(from && { from }), ...(to && { to }) };
  const named = INSIGHT_RANGES.find(({ value }) => value === parameters.get('range'));
  return { range: named?.value ?? DEFAULT_RANGE };
}

/** Address of the tab with a range; the default one is left out. */
export function insightsAddress(query: InsightRangeQuery): string {
  const { range, ...days } = query;
  const name: { range?: InsightRangeName } = range === undefined || range === DEFAULT_RANGE ? {} : { range };
  const parameters = new URLSearchParams({ ...name, ...days });
  return parameters.size > 0 ? `${tabAddress('analytics')}&${parameters}` : tabAddress('analytics');
}
