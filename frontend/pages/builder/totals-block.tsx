import type { BuilderTotals } from '../../../backend/builder/builder.contract.js';
import { atLeast, totalWeightText } from '../../../backend/builder/design-text.contract.js';
import { kilogramsText, poundsText } from '../../features/catalog/measures.js';
import styles from './totals-block.module.css';

export function TotalsBlock({ totals, status }: { totals: BuilderTotals | null; status: string }) {
  const least = totals ? atLeast(totals) : '';
  return (
    <dl className={`row gap-0 panel ${styles.block}`}>
      <div className={styles.wide}>
        <dt>Rules</dt>
        <dd>
          <span role="status">{status}</span>
        </dd>
      </div>
      {totals && (
        <>
          <Cell label="Total weight" value={totalWeightText(totals)} small={kilogramsText(totals.weightLb)} />
          <Cell label="Legs" value={String(totals.legs)} />
          <Cell label="Maximum leg load" value={least + poundsText(totals.legLoadLb)} />
          <Cell label="Pallets" value={least + totals.pallets.toLocaleString('en-US')} />
          <Cell label="Truckloads" value={least + totals.truckloads.toLocaleString('en-US')} />
        </>
      )}
    </dl>
  );
}

function Cell({ label, value, small }: { label: string; value: string; small?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {small && <small> {small}</small>}
      </dd>
    </div>
  );
}
