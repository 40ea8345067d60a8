import type { ReactNode } from 'react';
import { truckloadsFigure } from '../../../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../../../backend/config/choices.contract.js';
import { dollarText, isZero } from '../../../../../backend/measures/money.contract.js';
import { LINE_KINDS, PRICED_KINDS } from '../../../../../backend/quotations/quotations.contract.js';
import { percentText, type QuotationTotals } from '../../../../../backend/quotations/totals.contract.js';
import styles from '../quotations-admin.module.css';

type Sums = Omit<QuotationTotals, 'lines'>;

export function TotalsPanel({ letter, totals, taxPercent }: { letter: string; totals: Sums; taxPercent: string }) {
  const kinds = PRICED_KINDS.filter((kind) => !isZero(totals.kinds[kind]));
  return (
    <section className={`grid gap-5 across-8 top small ${styles.totals}`} aria-label={`Totals of revision ${letter}`}>
      <dl>
        {kinds.map((kind) => (
          <Sum key={kind} name={labelOf(LINE_KINDS, kind)} value={dollarText(totals.kinds[kind])} />
        ))}
        {kinds.length !== 1 && <Sum name="Subtotal" value={dollarText(totals.subtotal)} />}
        {!isZero(totals.discount) && <Sum name="Discount" value={dollarText(`-${totals.discount}`)} />}
        <Sum
          name={`Sales tax ${percentText(taxPercent)} on ${dollarText(totals.taxable)}`}
          value={dollarText(totals.tax)}
        />
        <Sum name="Total" value={dollarText(totals.total)} isTotal />
        {!isZero(totals.deposit) && <Sum name="Deposit" value={dollarText(totals.deposit)} />}
        {!isZero(totals.optional) && <Sum name="Optional, not in the total" value={dollarText(totals.optional)} />}
      </dl>
      <dl>
        <Sum name="Pieces" value={totals.pieces.toLocaleString('en-US')} />
        <Sum name="Weight" value={`${totals.weightLb.toLocaleString('en-US')} lb`} />
        {totals.piecesWithoutWeight > 0 && (
          <Sum name="Pieces without a weight" value={totals.piecesWithoutWeight.toLocaleString('en-US')} />
        )}
        <Sum name="Truckloads by weight" value={truckloadsFigure(totals)} />
        {totals.onRequest > 0 && <Sum name="Lines on request" value={String(totals.onRequest)} />}
      </dl>
    </section>
  );
}

const Sum = ({ name, value, isTotal }: { name: string; value: ReactNode; isTotal?: boolean }) => (
  <div className={`line gap-4 between ${styles.sum}`} data-total={isTotal || undefined}>
    <dt className="muted">{name}</dt>
    <dd className="number">{value}</dd>
  </div>
);
