import { todayIn } from '../../../../../backend/insights/insight-range.contract.js';
import { INSIGHT_SECTIONS } from '../../../../../backend/insights/insights.contract.js';
import { useSite } from '../../../../shell/site-context.js';
import { InsightSection } from './insight-section.js';
import { insightQuery } from './insights-state.js';
import { RangeBar } from './range-bar.js';

/** Metrics of the business and the site (decision 073). */
export function Insights({ parameters, now = new Date() }: { parameters: URLSearchParams; now?: Date }) {
  const { timeZone } = useSite().company;
  const query = insightQuery(parameters);
  return (
    <div className="stack gap-6">
      <RangeBar query={query} today={todayIn(timeZone, now)} />
      {INSIGHT_SECTIONS.map(({ value }) => (
        <InsightSection key={value} name={value} query={query} />
      ))}
      <p className="muted small">
        Visits are counted on this site&apos;s own server, by day, without cookies, IP addresses or third parties. Bots
        and signed-in staff are left out. Days are in the {timeZone.replaceAll('_', ' ')} time zone. Searches are kept
        for 180 days.
      </p>
    </div>
  );
}
