import type { InsightRange } from '../../../../../backend/insights/insight-range.contract.js';
import type { InsightFigure } from '../../../../../backend/insights/insights.contract.js';
import { Link } from '../../../../ui/link.js';
import { totalDrillDownAddress } from './drill-down.js';
import styles from './figure-list.module.css';
import { changeText, valueText } from './value-text.js';

/** The totals of a section, each with the total of the previous period. */
export function FigureList({ figures, range }: { figures: readonly InsightFigure[]; range: InsightRange }) {
  if (figures.length === 0) return null;
  return (
    <dl className={`grid gap-0 across-6 ${styles.figures}`}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figure.label}</dt>
          <dd>
            <span className={styles.value}>
              <Value figure={figure} range={range} />
            </span>
            <span className="muted small">{beforeText(figure)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ figure: { name, value, unit }, range }: { figure: InsightFigure; range: InsightRange }) {
  const to = totalDrillDownAddress(name, value, range);
  const text = valueText(value, unit);
  return to === null ? text : <Link to={to}>{text}</Link>;
}

function beforeText(figure: InsightFigure): string {
  const change = changeText(figure);
  return `${valueText(figure.before, figure.unit)} before${change && `, ${change}`}`;
}
