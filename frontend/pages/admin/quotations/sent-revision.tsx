import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  type QuotationLineAnswer,
  type RevisionDetail,
  revisionPdfAddress,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { LINE_KINDS } from '../../../../backend/quotations/quotations.contract.js';
import { chargeText, percentText } from '../../../../backend/quotations/totals.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { NewTabButton } from '../../../ui/new-tab-button.js';
import { TotalsPanel } from './draft/totals-panel.js';
import styles from './sent-revision.module.css';

const COLUMNS: readonly StaffColumn<QuotationLineAnswer>[] = [
  { head: 'Line', cell: ({ position }) => position },
  { head: 'Kind', cell: ({ kind }) => labelOf(LINE_KINDS, kind) },
  { head: 'Item', cell: (line) => <Item line={line} /> },
  {
    head: 'Quantity',
    figures: true,
    cell: ({ kind, quantity, unit }) =>
      kind === 'discount' ? '' : [quantity.toLocaleString('en-US'), unit].filter(Boolean).join(' '),
  },
  { head: 'Price', figures: true, cell: (line) => priceText(line) },
  { head: 'Charged', cell: (line) => (line.charge ? chargeText(line.charge, line) : '') },
  { head: 'Total', figures: true, cell: ({ amount }) => (amount === null ? 'On request' : dollarText(amount)) },
];

/** A revision as it was sent. Nothing of it can change. */
export function SentRevision({ id, revision, heading }: { id: number; revision: RevisionDetail; heading: string }) {
  const { customerName, customerCompany, customerEmail, customerPhone, project, siteAddress } = revision;
  const { rentalDays, startDate, lines, totals, taxPercent, message, copies, introduction, terms } = revision;
  return (
    <StaffPanel heading={heading}>
      <StaffFacts
        facts={[
          ['Customer', [customerName, customerCompany].filter(Boolean).join(', ')],
          ['Sent to', [customerEmail, ...copies].filter(Boolean).join(', ')],
          ['Phone', customerPhone],
          ['Job', [project, siteAddress].filter(Boolean).join('\n')],
          ['Rental', rentalDays && `${rentalDays} days`],
          ['Start', startDate && <CalendarDate date={startDate} style="medium" />],
          ['Text of the email', message],
          ['Introduction', introduction],
        ]}
      />
      <StaffTable
        caption={`Lines of revision ${revision.letter}`}
        columns={COLUMNS}
        rows={lines}
        rowKey={({ position }) => position}
      />
      <TotalsPanel letter={revision.letter} totals={totals} taxPercent={taxPercent} />
      <div>
        <NewTabButton variant="outline" href={revisionPdfAddress(id, revision.letter)}>
          PDF of revision {revision.letter}
        </NewTabButton>
      </div>
      {terms !== '' && (
        <details>
          <summary>Terms</summary>
          <p className={styles.terms}>{terms}</p>
        </details>
      )}
    </StaffPanel>
  );
}

function Item({ line: { name, sku, section, description, optional } }: { line: QuotationLineAnswer }) {
  const note = [sku, section, description].filter(Boolean).join(' · ');
  return (
    <span className={styles.item}>
      <span>{name}</span>
      <span className={styles.note}>
        {optional && <strong>Optional </strong>}
        {note}
      </span>
    </span>
  );
}

function priceText({ priceOnRequest, percent, unitAmount }: QuotationLineAnswer): string {
  if (priceOnRequest) return 'On request';
  if (percent !== null) return percentText(percent);
  return unitAmount === null ? '' : dollarText(unitAmount);
}
