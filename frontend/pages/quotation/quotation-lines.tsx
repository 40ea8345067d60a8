import { dollarText } from '../../../backend/measures/money.contract.js';
import { type QuotationLineResponse } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import { chargeNote, lineGroups } from '../../../backend/quotations/line-texts.contract.js';
import { RowHeader, Table, TableBody, TableCell, TableHeads, TableRow } from '../../ui/table.js';
import styles from './quotation.module.css';

type LinesProps = { lines: readonly QuotationLineResponse[]; rentalDays: number | null };

interface OptionalLinesProps extends LinesProps {
  chosen: ReadonlySet<number>;
  /** True while the customer can choose. */
  isAnswerable: boolean;
  onChoose(): void;
}

/** The lines that are not optional, by section and kind. */
export const IncludedLines = ({ lines, rentalDays }: LinesProps) => (
  <Table className={`table stacked ${styles.lines}`}>
    <TableHeads heads={HEADS} />
    {lineGroups(lines.filter(({ optional }) => !optional)).map(({ title, lines: group }) => (
      <TableBody key={title}>
        <TableRow data-group>
          <RowHeader colSpan={4} scope="rowgroup">
            <span className="title">{title}</span>
          </RowHeader>
        </TableRow>
        {group.map((line) => (
          <TableRow key={line.position}>
            <RowHeader>
              <LineText line={line} rentalDays={rentalDays} />
            </RowHeader>
            <LineFigures line={line} />
          </TableRow>
        ))}
      </TableBody>
    ))}
  </Table>
);

/** The optional lines; their check boxes belong to the acceptance form. */
export const OptionalLines = ({ lines, rentalDays, chosen, isAnswerable, onChoose }: OptionalLinesProps) => (
  <Table className={`table stacked ${styles.lines}`}>
    <TableHeads heads={HEADS} />
    <TableBody>
      {lines
        .filter(({ optional }) => optional)
        .map((line) => (
          <TableRow key={line.position}>
            <RowHeader>
              {isAnswerable ? (
                <label className={`tap gap-3 ${styles.choice}`}>
                  <input
                    type="checkbox"
                    form="accept"
                    name="optionalLines"
                    value={line.position}
                    defaultChecked={chosen.has(line.position)}
                    onChange={onChoose}
                  />
                  <LineText line={line} rentalDays={rentalDays} />
                </label>
              ) : (
                <>
                  <LineText line={line} rentalDays={rentalDays} />
                  <small>{chosen.has(line.position) ? 'Selected' : 'Not selected'}</small>
                </>
              )}
            </RowHeader>
            <LineFigures line={line} />
          </TableRow>
        ))}
    </TableBody>
  </Table>
);

const HEADS = ['Item', 'Quantity', 'Each', 'Amount'];

function LineText({ line, rentalDays }: { line: QuotationLineResponse; rentalDays: number | null }) {
  const charge = line.rateBasis === 'flat' ? 'For the whole rental' : chargeNote(line, rentalDays);
  return (
    <span className="stack gap-0">
      <span className="strong">{line.name}</span>
      {line.sku && <code className="tiny">{line.sku}</code>}
      {line.description && <small className="lines">{line.description}</small>}
      {charge && <small>{charge}</small>}
    </span>
  );
}

function LineFigures({ line }: { line: QuotationLineResponse }) {
  const { kind, quantity, unit, unitAmount, amount, priceOnRequest } = line;
  const isDiscount = kind === 'discount';
  return (
    <>
      <TableCell className="mono" data-label="Quantity">
        {!isDiscount && `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${unit}`.trim()}
      </TableCell>
      <TableCell className="mono" data-label="Each">
        {!isDiscount && unitAmount !== null && dollarText(unitAmount)}
      </TableCell>
      <TableCell className="mono" data-label="Amount">
        {priceOnRequest ? 'Price on request' : amount !== null && dollarText(amount)}
      </TableCell>
    </>
  );
}
