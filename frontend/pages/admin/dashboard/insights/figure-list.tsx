import type { InsightRange } from '../../../../../backend/insights/insight-range.contract.js';
import type { InsightFigure } from '../../../../../backend/insights/insights.contract.js';
import { Link } from '../../../../ui/link.js';
import styles from '../dashboard.module.css';
import { totalDrillDownAddress } from './drill-down.js';
import { changeText, valueText } from './value-text.js';

/** The totals of a section, each with the total of the previous period. */
export function FigureList({ figures, range }: { figures: readonly InsightFigure[]; range: InsightRange }) {
  if (figures.length === 0) return null;
  return (
    <dl className={`grid gap-0 across-6 ${styles.figures}`}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt className="small">{figure.label}</dt>
          <dd className="stack gap-0">
            <span className="figure step-4">
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
  return to === null ? (
    text
  ) : (
    <Link className="tap" to={to}>
      {text}
    </Link>
  );
}

function beforeText(figure: InsightFigure): string {
  const change = changeText(figure);
  return `${valueText(figure.before, figure.unit)} before${change && `, ${change}`}`;
}
