import { dollarText } from '../../../backend/measures/money.contract.js';
import type { QuotationLineAnswer } from '../../../backend/quotations/desk/quotations-desk.contract.js';
import { chargeNote, lineGroups } from '../../../backend/quotations/line-texts.contract.js';
import stacked from '../../ui/stacked-table.module.css';
import { ColumnHeader, RowHeader, Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/table.js';
import styles from './quotation-lines.module.css';

interface LinesProps {
  lines: readonly QuotationLineAnswer[];
  rentalDays: number | null;
}

interface OptionalLinesProps extends LinesProps {
  chosen: ReadonlySet<number>;
  /** True while the customer can choose. */
  isAnswerable: boolean;
  onChoose(): void;
}

/** The lines that are not optional, by section and kind. */
export function IncludedLines({ lines, rentalDays }: LinesProps) {
  return (
    <Table className={`${styles.table} ${stacked.belowTablet}`}>
      <LineHead />
      {lineGroups(lines.filter(({ optional }) => !optional)).map(({ title, lines: group }) => (
        <TableBody key={title}>
          <TableRow data-group>
            <RowHeader colSpan={4} scope="rowgroup">
              {title}
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
}

/** The optional lines; their check boxes belong to the acceptance form. */
export function OptionalLines({ lines, rentalDays, chosen, isAnswerable, onChoose }: OptionalLinesProps) {
  return (
    <Table className={`${styles.table} ${stacked.belowTablet}`}>
      <LineHead />
      <TableBody>
        {lines
          .filter(({ optional }) => optional)
          .map((line) => (
            <TableRow key={line.position}>
              <RowHeader>
                {isAnswerable ? (
                  <label className={styles.choice}>
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
}

function LineHead() {
  return (
    <TableHead>
      <TableRow>
        <ColumnHeader>Item</ColumnHeader>
        <ColumnHeader>Quantity</ColumnHeader>
        <ColumnHeader>Each</ColumnHeader>
        <ColumnHeader>Amount</ColumnHeader>
      </TableRow>
    </TableHead>
  );
}

function LineText({ line, rentalDays }: { line: QuotationLineAnswer; rentalDays: number | null }) {
  const charge = line.rateBasis === 'flat' ? 'For the whole rental' : chargeNote(line, rentalDays);
  return (
    <span className={styles.text}>
      <span>{line.name}</span>
      {line.sku && <code>{line.sku}</code>}
      {line.description && <small>{line.description}</small>}
      {charge && <small>{charge}</small>}
    </span>
  );
}

function LineFigures({ line }: { line: QuotationLineAnswer }) {
  const { kind, quantity, unit, unitAmount, amount, priceOnRequest } = line;
  const isDiscount = kind === 'discount';
  return (
    <>
      <TableCell data-label="Quantity">
        {!isDiscount && `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${unit}`.trim()}
      </TableCell>
      <TableCell data-label="Each">{!isDiscount && unitAmount !== null && dollarText(unitAmount)}</TableCell>
      <TableCell data-label="Amount">
        {priceOnRequest ? 'Price on request' : amount !== null && dollarText(amount)}
      </TableCell>
    </>
  );
}
