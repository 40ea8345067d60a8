import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  INSIGHT_RANGES,
  type InsightRangeQuery,
  rangeErrors,
  readRange,
} from '../../../../../backend/insights/insight-range.contract.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/form-fields.js';
import { Link } from '../../../../ui/link.js';
import styles from '../dashboard.module.css';
import { insightsAddress } from './insights-state.js';
import { periodText } from './value-text.js';

interface RangeBarProps {
  query: InsightRangeQuery;
  /** Today's date in the company's time zone, ISO 8601. */
  today: string;
}

/** Chooses the range: a preset by its link, or any two dates. */
export function RangeBar({ query, today }: RangeBarProps) {
  const faults = rangeErrors(query, today);
  const isRange = Object.keys(faults).length === 0;
  const shown = isRange ? readRange(query, today) : null;
  return (
    <div className="row gap-4 across-8 bottom">
      <nav aria-label="Range" className={`row gap-2 ${styles.ranges}`}>
        {INSIGHT_RANGES.map(({ value, label }) => (
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
        key={`${query.from} ${query.to}`}
        from={query.from ?? shown?.from ?? ''}
        to={query.to ?? shown?.to ?? ''}
        today={today}
        faults={faults}
      />
      {shown && (
        <p className={`muted small ${styles.shown}`} role="status">
          {periodText(shown)}, compared with {periodText(shown.before)}.
        </p>
      )}
    </div>
  );
}

interface DaysFormProps {
  from: string;
  to: string;
  today: string;
  faults: ReturnType<typeof rangeErrors>;
}

function DaysForm({ from, to, today, faults }: DaysFormProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState(faults);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const days = { from: String(values.get('from')), to: String(values.get('to')) };
    const found = rangeErrors(days, today);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) navigate(insightsAddress(days), { preventScrollReset: true });
    else form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form className="row bottom" onSubmit={apply} noValidate>
      <TextField unmarked label="From" name="from" type="date" max={today} defaultValue={from} error={errors.from} />
      <TextField unmarked label="To" name="to" type="date" max={today} defaultValue={to} error={errors.to} />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}
