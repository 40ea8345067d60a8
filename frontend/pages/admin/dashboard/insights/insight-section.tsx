import type { InsightRangeQuery } from '../../../../../backend/insights/insight-range.contract.js';
import {
  INSIGHT_SECTIONS,
  INSIGHTS_PATH,
  type InsightAnswer,
  type InsightSectionName,
  type InsightTableName,
} from '../../../../../backend/insights/insights.contract.js';
import { StaffPanel, StaffResults } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../../features/staff/use-staff.js';
import { Link } from '../../../../ui/link.js';
import { CHARTS, InsightChart } from './chart/insight-chart.js';
import { FigureList } from './figure-list.js';
import styles from './insight-section.module.css';
import { InsightTable } from './insight-table.js';

/** Lists with more about a subject. The date range does not apply to them. */
const MORE: Partial<Record<InsightSectionName, { to: string; text: string }>> = {
  demand: { to: '/admin/products/searches?found=nothing', text: 'All searches without results' },
  tools: { to: '/admin/access-requests', text: 'All document requests' },
  faults: { to: '/admin', text: 'Sync history' },
};

/** One subject: its totals, its chart, and its tables. */
export function InsightSection({ name, query }: { name: InsightSectionName; query: InsightRangeQuery }) {
  const section = INSIGHT_SECTIONS.find(({ value }) => value === name);
  const answer = useStaffQuery<InsightAnswer>([`${INSIGHTS_PATH}/${name}`, { ...query }]);
  const tables: readonly InsightTableName[] = section?.tables ?? [];
  const more = MORE[name];
  return (
    <StaffPanel heading={section?.heading ?? ''}>
      <StaffResults query={answer}>
        {({ range, figures, tables: rows }) => (
          <div className={styles.section}>
            <FigureList figures={figures} range={range} />
            {tables
              .filter((table) => table in CHARTS)
              .map((table) => (
                <InsightChart key={table} table={table} rows={rows[table] ?? []} />
              ))}
            <div className={styles.tables}>
              {tables.map((table) => (
                <InsightTable key={table} table={table} rows={rows[table] ?? []} range={range} query={query} />
              ))}
            </div>
          </div>
        )}
      </StaffResults>
      {more && (
        <p>
          <Link to={more.to}>{more.text}</Link>
        </p>
      )}
    </StaffPanel>
  );
}
