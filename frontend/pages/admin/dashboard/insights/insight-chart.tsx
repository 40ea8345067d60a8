import type { InsightColumn, InsightRow, InsightTableName } from '../../../../../backend/insights/insights.contract.js';
import { INSIGHT_TABLES, periodOfRow } from '../../../../../backend/insights/insights.contract.js';
import styles from '../dashboard.module.css';
import { periodText, shortDayText, valueText } from './insight-table.js';

const HEIGHT = 140;
/** The lines of 0 and of the highest value. */
const [BOTTOM, TOP] = [116, 20];
const MAX_PERIODS_NAMED = 3;
const DIGIT_PX = 9;
/** Each bar is labeled with its value if the labels fit a narrow chart, otherwise only the highest. */
const LABELS_PX = 240;
/** A label this near to an edge, as a share of the width, begins or ends with its bar. */
const EDGE = 0.15;

/**
 * Charts a table by date. The table has the same data, so the chart is a single image with a short text alternative. Bars are hatched and the
 * line has dots, so that they differ without color.
 */
export function InsightChart({ table, rows }: { table: InsightTableName; rows: readonly InsightRow[] }) {
  const { columns, chart: [bars, line] = ['', ''] } = INSIGHT_TABLES[table];
  const barColumn = columns.find(({ name }) => name === bars);
  const lineColumn = columns.find(({ name }) => name === line);
  const text = (value: number) =>
    barColumn?.unit === 'money' ? `$${Math.round(value).toLocaleString('en-US')}` : value.toLocaleString('en-US');

  if (!rows.some((row) => Number(row[bars] ?? 0) > 0 || Number(row[line] ?? 0) > 0))
    return <p className="muted">Nothing in these periods.</p>;
  const highest = Math.max(1, ...rows.flatMap((row) => [Number(row[bars] ?? 0), Number(row[line] ?? 0)]));
  const x = (place: number) => `${(100 * (place + 0.5)) / rows.length}%`;
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / highest;
  const centered = (place: number) => ({ x: x(place), textAnchor: 'middle' }) as const;
  const labelAt = (place: number) => {
    const share = (place + 0.5) / rows.length;
    if (share < EDGE) return { x: `${(100 * place) / rows.length}%`, textAnchor: 'start' } as const;
    if (share > 1 - EDGE) return { x: `${(100 * (place + 1)) / rows.length}%`, textAnchor: 'end' } as const;
    return centered(place);
  };
  const points = rows.map(({ key, ...row }, place) => {
    const bar = Number(row[bars] ?? 0);
    return { key, bar, x: x(place), top: y(bar), dot: y(Number(row[line] ?? 0)) };
  });
  const [first] = [...points].sort((one, other) => other.bar - one.bar);
  const every = Math.ceil(points.length / MAX_PERIODS_NAMED);
  const ticks = ticksTo(highest);
  const longest = Math.max(...points.map(({ bar }) => text(bar).length + 1));
  const isEachLabeled = points.length * longest * DIGIT_PX <= LABELS_PX;
  const axis = Math.max(...ticks.map((tick) => text(tick).length + 1)) * DIGIT_PX;

  return (
    <figure className="stack gap-2">
      <figcaption className={`row gap-2 across-4 small ${styles.legend}`}>
        {[barColumn, lineColumn].map(
          (column) =>
            column && (
              <span key={column.name} className="line gap-2" data-mark={column === lineColumn ? 'line' : undefined}>
                <span>{column.label}</span>{' '}
                <strong>{text(rows.reduce((sum, row) => sum + Number(row[column.name]), 0))}</strong>
              </span>
            ),
        )}
      </figcaption>
      <div role="img" aria-label={chartText(rows, barColumn)} className={`mono small ${styles.chart}`}>
        <svg width={axis} height={HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x={axis - DIGIT_PX} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {text(tick)}
            </text>
          ))}
        </svg>
        <svg height={HEIGHT} aria-hidden="true">
          <pattern
            id={`hatch-${table}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M1 0v6" strokeWidth="2" stroke="var(--blueprint-line)" />
          </pattern>
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--rule)" />
          ))}
          {points.map(({ key, bar, top }, place) => (
            <g key={key}>
              <rect
                x={`${(100 * (place + 0.14)) / points.length}%`}
                y={top}
                width={`${72 / points.length}%`}
                height={BOTTOM - top}
                fill={`url(#hatch-${table})`}
                stroke="var(--blueprint)"
              />
              {bar > 0 && (isEachLabeled || key === first?.key) && (
                <text {...(isEachLabeled ? centered(place) : labelAt(place))} y={top - 4} fill="var(--ink)">
                  {text(bar)}
                </text>
              )}
              {place % every === 0 && (
                <text {...labelAt(place)} y={HEIGHT - 6} data-minor={(place / every) % 2 || undefined}>
                  {shortDayText(key)}
                </text>
              )}
            </g>
          ))}
          {lineColumn &&
            points.map(({ key, x, dot }, place) => (
              <g key={key} stroke="var(--signal-text)" strokeWidth="3">
                {place > 0 && <line x1={points[place - 1]?.x} y1={points[place - 1]?.dot} x2={x} y2={dot} />}
                <circle cx={x} cy={dot} r="3" fill="var(--signal-text)" />
              </g>
            ))}
        </svg>
      </div>
    </figure>
  );
}

function ticksTo(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= highest / 4) ?? 1);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}

function chartText(rows: readonly InsightRow[], column: InsightColumn | undefined): string {
  const [highest] = [...rows].sort((one, other) => Number(other[column?.name ?? '']) - Number(one[column?.name ?? '']));
  if (!column || !highest) return '';
  const most = `${valueText(highest[column.name], column.unit)}, ${periodText(periodOfRow(highest))}`;
  return `Chart of the table below. ${column.label}: the highest is ${most}.`;
}
