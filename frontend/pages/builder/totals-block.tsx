import type { BuilderTotals } from '../../../backend/builder/builder.contract.js';
import { kilogramsText, poundsText } from '../../features/catalog/measures.js';
import styles from './totals-block.module.css';

/** How heavy, on how many legs, on how many trucks. */
export function TotalsBlock({ totals, status }: { totals: BuilderTotals | null; status: string }) {
  return (
    <dl className={styles.block}>
      <div className={styles.wide}>
        <dt>Rules</dt>
        <dd>
          <span role="status">{status}</span>
        </dd>
      </div>
      {totals && (
        <>
          <Cell label="Total weight" value={pounds(totals.weightLb)} small={kilogramsText(totals.weightLb)} />
          <Cell label="Legs" value={String(totals.legs)} />
          <Cell label="Load a leg, at most" value={poundsText(totals.legLoadLb)} />
          <Cell label="Pallets" value={totals.pallets.toLocaleString('en-US')} />
          <Cell label="Truckloads" value={totals.truckloads.toLocaleString('en-US')} />
        </>
      )}
    </dl>
  );
}

/** To a tenth, as the parts list adds it up. */
export const pounds = (weight: number): string =>
  `${weight.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0lb`;

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
