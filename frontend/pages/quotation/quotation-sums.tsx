import { dollarText } from '../../../backend/measures/money.contract.js';
import type { QuotationLineResponse } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import type { CustomerQuotation } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { kindLabel, onRequestNote } from '../../../backend/quotations/line-texts.contract.js';
import { PRICED_KINDS } from '../../../backend/quotations/quotations.contract.js';
import { percentText, type QuotationTotals } from '../../../backend/quotations/totals.contract.js';
import styles from './quotation.module.css';

interface QuotationSumsProps {
  quotation: CustomerQuotation;
  lines: readonly QuotationLineResponse[];
  totals: QuotationTotals;
}

export function QuotationSums({ quotation, lines, totals }: QuotationSumsProps) {
  const { taxPercent, depositPercent } = quotation;
  const kinds = PRICED_KINDS.filter((kind) => lines.some((line) => line.kind === kind && !isZero(totals.kinds[kind])));
  return (
    <table className={styles.sums}>
      <caption className="figure step-3">Total</caption>
      <tbody>
        {kinds.length > 1 &&
          kinds.map((kind) => <Sum key={kind} label={kindLabel(kind)} amount={totals.kinds[kind]} />)}
        <Sum label="Subtotal" amount={totals.subtotal} />
        {!isZero(totals.discount) && <Sum label="Discount" amount={`-${totals.discount}`} />}
        {!isZero(totals.tax) && (
          <Sum label={`Sales tax, ${percentText(taxPercent)} of ${dollarText(totals.taxable)}`} amount={totals.tax} />
        )}
        <Sum label="Total" amount={totals.total} isTotal />
        {!isZero(totals.deposit) && (
          <Sum
            label={depositPercent === null ? 'Deposit' : `Deposit, ${percentText(depositPercent)}`}
            amount={totals.deposit}
          />
        )}
      </tbody>
      {totals.onRequest > 0 && (
        <tfoot>
          <tr>
            <td colSpan={2}>{onRequestNote(totals.onRequest)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Sum({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal}>
      <th scope="row">{label}</th>
      <td className="number">{dollarText(amount)}</td>
    </tr>
  );
}

function isZero(amount: string): boolean {
  return /^[0.]*$/.test(amount);
}
