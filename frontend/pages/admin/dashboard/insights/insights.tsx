import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import * as ranges from '../../../../../backend/insights/insight-range.contract.js';
import * as insights from '../../../../../backend/insights/insights.contract.js';
import { BY_FIELDS, useAddressFields } from '../../../../app/use-address-fields.js';
import { StaffPanel, StaffResults } from '../../../../features/staff/shell/staff-panel.js';
import labels from '../../../../features/staff/staff-labels.json' with { type: 'json' };
import { useStaffQuery } from '../../../../features/staff/use-staff.js';
import { useSite } from '../../../../shell/company.js';
import { Link, OutlineButton } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/form-fields.js';
import styles from '../dashboard.module.css';
import { InsightChart } from './insight-chart.js';
import { Counted, changeText, InsightTable, listOfTotal, periodText, valueText } from './insight-table.js';

const ADDRESS = '/admin?tab=analytics';

type Section = (typeof insights.INSIGHT_SECTIONS)[number];

/** Metrics of the business and the site (decision 073). */
export function Insights({ parameters, now = new Date() }: { parameters: URLSearchParams; now?: Date }) {
  const { timeZone } = useSite().company;
  const query = insightQuery(parameters);
  return (
    <div className="stack gap-4">
      <RangeBar query={query} today={ranges.todayIn(timeZone, now)} />
      <div className={`grid gap-4 ${styles.sections}`}>
        {CHARTED.map((section) => (
          <InsightSection key={section.value} section={section} query={query} />
        ))}
        <div className="stack gap-4">
          {TABLES_ONLY.map((section) => (
            <InsightSection key={section.value} section={section} query={query} />
          ))}
        </div>
      </div>
      <p className="muted small">
        Visits are counted on this site&apos;s own server, by day, without cookies, IP addresses or third parties. Bots
        and signed-in staff are left out. Days are in the <span>{timeZone.replaceAll('_', ' ')}</span> time zone.
        Searches are kept for 180 days.
      </p>
    </div>
  );
}

const isCharted = ({ tables }: Section) => tables.some((table) => insights.INSIGHT_TABLES[table].chart);
const CHARTED = insights.INSIGHT_SECTIONS.filter(isCharted);
/** They share one cell of the grid, so that all charts fit on one screen. */
const TABLES_ONLY = insights.INSIGHT_SECTIONS.filter((section) => !isCharted(section));

/** Lists with more about a subject. The date range does not apply to them. */
const MORE: Partial<Record<insights.InsightSectionName, { to: string; text: string }>> = labels.insightLinks;

type InsightSectionProps = { section: Section; query: ranges.InsightRangeQuery };

function InsightSection({ section: { value, heading, tables }, query }: InsightSectionProps) {
  const answer = useStaffQuery<insights.InsightResponse>([`${insights.INSIGHTS_PATH}/${value}`, { ...query }]);
  const more = MORE[value];
  return (
    <StaffPanel heading={heading}>
      <StaffResults query={answer}>
        {({ range, figures, tables: rows }) => (
          <div className="stack gap-2">
            {tables
              .filter((table) => insights.INSIGHT_TABLES[table].chart)
              .map((table) => (
                <InsightChart key={table} table={table} rows={rows[table] ?? []} />
              ))}
            <details>
              <summary className="unfold">{figures.length > 0 ? 'Figures and tables' : 'Tables'}</summary>
              <FigureList figures={figures} range={range} />
              <div className={`grid gap-8 top ${styles.tables}`}>
                {tables.map((table) => (
                  <InsightTable key={table} table={table} rows={rows[table] ?? []} range={range} query={query} />
                ))}
              </div>
            </details>
          </div>
        )}
      </StaffResults>
      {more && (
        <p className="small">
          <Link className="tap" to={more.to}>
            {more.text}
          </Link>
        </p>
      )}
    </StaffPanel>
  );
}

/** @param today date in the company's time zone, ISO 8601 */
function RangeBar({ query, today }: { query: ranges.InsightRangeQuery; today: string }) {
  const errors = ranges.rangeErrors(query, today);
  const { round, onTyped } = useAddressFields(`${query.from} ${query.to}`);
  const isRange = Object.keys(errors).length === 0;
  const shown = isRange ? ranges.readRange(query, today) : null;
  return (
    <div className="row gap-2 across-6" onInput={onTyped}>
      <nav aria-label="Range" className={`row gap-2 ${styles.ranges}`}>
        {ranges.INSIGHT_RANGES.map(({ value, label }) => (
          <Link
            className="chip"
            key={value}
            to={insightsAddress({ range: value })}
            aria-current={query.range === value ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <DaysForm
        key={round}
        from={query.from ?? shown?.from ?? ''}
        to={query.to ?? shown?.to ?? ''}
        today={today}
        initialErrors={errors}
      />
      {shown && (
        <p className="muted small" role="status">
          {`Compared with ${periodText(shown.before)}.`}
        </p>
      )}
    </div>
  );
}

type DaysFormProps = { from: string; to: string; today: string; initialErrors: ReturnType<typeof ranges.rangeErrors> };

function DaysForm({ from, to, today, initialErrors }: DaysFormProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState(initialErrors);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const days = { from: String(values.get('from')), to: String(values.get('to')) };
    const found = ranges.rangeErrors(days, today);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) navigate(insightsAddress(days), { state: BY_FIELDS, preventScrollReset: true });
    else form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form className={`row gap-2 ${styles.days}`} onSubmit={apply} noValidate>
      <TextField unmarked label="From" name="from" type="date" max={today} defaultValue={from} error={errors.from} />
      <TextField unmarked label="To" name="to" type="date" max={today} defaultValue={to} error={errors.to} />
      <OutlineButton type="submit">Show</OutlineButton>
    </form>
  );
}

/** The range in the URL. Dates take precedence over a named range; an unknown name means the default. */
function insightQuery(parameters: URLSearchParams): ranges.InsightRangeQuery {
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  if (from !== '' || to !== '') return { ...(from && { from }), ...(to && { to }) };
  const named = ranges.INSIGHT_RANGES.find(({ value }) => value === parameters.get('range'));
  return { range: named?.value ?? ranges.DEFAULT_RANGE };
}

/** Address of the tab with a range; the default one is left out. */
function insightsAddress(query: ranges.InsightRangeQuery): string {
  const { range, ...days } = query;
  const name: { range?: ranges.InsightRangeName } =
    range === undefined || range === ranges.DEFAULT_RANGE ? {} : { range };
  const parameters = new URLSearchParams({ ...name, ...days });
  return parameters.size > 0 ? `${ADDRESS}&${parameters}` : ADDRESS;
}

function FigureList({ figures, range }: { figures: readonly insights.InsightFigure[]; range: ranges.InsightRange }) {
  if (figures.length === 0) return null;
  return (
    <dl className={`grid gap-0 across-6 ${styles.figures}`}>
      {figures.map(({ name, label, value, before, unit }) => (
        <div key={name}>
          <dt className="small">{label}</dt>
          <dd className="stack gap-0">
            <span className="figure step-2">
              <Counted className="tap" text={valueText(value, unit)} list={listOfTotal(name, value, range)} />
            </span>
            <span className="muted small">
              {[`${valueText(before, unit)} before`, changeText({ value, before, unit })].filter(Boolean).join(', ')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
