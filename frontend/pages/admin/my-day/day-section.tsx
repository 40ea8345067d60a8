import { type ReactNode, useId } from 'react';
import { staffFailure } from '../../../api/staff-calls.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './my-day.module.css';

/** The part of a query that a section shows. */
interface Rows<Row> {
  data: { rows: readonly Row[] } | undefined;
  isError: boolean;
  error: unknown;
  refetch(): unknown;
}

interface DayRow {
  /** Identifies the row for the keyboard actions. */
  key: string;
  to: string;
  name: string;
  who: string;
  what: string;
  when: string;
  isLate: boolean;
  actions: ReactNode;
}

interface DaySectionProps<Row> {
  heading: string;
  empty: string;
  query: Rows<Row>;
  row(row: Row): DayRow;
}

/** One list of the day. */
export function DaySection<Row>({ heading, empty, query, row }: DaySectionProps<Row>) {
  const id = useId();
  const rows = query.data?.rows.map(row) ?? [];
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 className="step-1" id={id}>
        {heading}
        {rows.length > 0 && <span className="mono muted small"> {rows.length.toLocaleString('en-US')}</span>}
      </h2>
      {query.isError && (
        <div role="alert">
          <p>{staffFailure(query.error).message}</p>
          <Button variant="outline" onClick={() => query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!query.isError && query.data === undefined && <p role="status">Loading...</p>}
      {query.data && rows.length === 0 && <p className="muted">{empty}</p>}
      {rows.length > 0 && (
        <ul className={`small ${styles.rows}`}>
          {rows.map(({ key, to, name, who, what, when, isLate, actions }) => (
            <li key={key} data-row={key} className={styles.row}>
              <Link to={to} className="tap mono">
                {name}
              </Link>
              <span className={styles.when}>
                {isLate ? (
                  <StateMark tone="signal" shape="diamond">
                    {when}, late
                  </StateMark>
                ) : (
                  when
                )}
              </span>
              <span className={`nowrap ${styles.text}`} title={what || undefined}>
                <strong>{who || 'Data erased'}</strong> {what}
              </span>
              {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
              <span className={`line gap-2 right ${styles.actions}`} role="group" aria-label={name}>
                {actions}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
