import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import * as words from '../../../backend/builder/design-text.contract.js';
import { laborEstimate } from '../../../backend/builder/labor.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { kilogramsText, poundsText } from '../../features/catalog/measures.js';
import { useSite } from '../../shell/company.js';
import styles from './builder.module.css';

export function TotalsBlock({ answer }: { answer: BuilderResponse }) {
  const { totals, rules } = answer;
  const labor = laborEstimate(answer, useSite().labor);
  const least = totals ? words.atLeast(totals) : '';
  return (
    <>
      <dl className={`cells ${styles.figures}`}>
        <div className={styles.status}>
          <dt className="tag muted">Rules</dt>
          <dd className="mono small medium">
            <span role="status">{words.rulesText(rules)}</span>
          </dd>
        </div>
        {totals && (
          <>
            <Cell label="Total weight" value={words.totalWeightText(totals)} small={kilogramsText(totals.weightLb)} />
            <Cell label="Legs" value={numberText(totals.legs)} />
            <Cell label="Maximum leg load" value={least + poundsText(totals.legLoadLb)} />
            <Cell label="Pallets" value={least + numberText(totals.pallets)} />
            <Cell label="Truckloads" value={words.truckloadsFigure(totals)} />
          </>
        )}
        {labor?.facts.map((fact) => (
          <Cell key={fact.label} {...fact} />
        ))}
      </dl>
      {labor && <p className="muted tiny">{labor.note}</p>}
    </>
  );
}

const Cell = ({ label, value, small }: { label: string; value: string; small?: string }) => (
  <div>
    <dt className="tag muted">{label}</dt>
    <dd className="mono small medium">
      <span>{value}</span>
      {small && <small>{` ${small}`}</small>}
    </dd>
  </div>
);
