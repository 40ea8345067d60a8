import type { ComparedDesign, DesignFigures, RuleState } from '../../../backend/builder/builder.contract.js';
import { COMPARED_RENTAL_DAYS, RULE_STATES } from '../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import * as words from '../../../backend/builder/design-text.contract.js';
import { TRUCKLOAD_POUNDS } from '../../../backend/catalog/catalog.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { lengthText } from '../../../backend/measures/lengths.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Link } from '../../ui/button.js';
import { RowHeader, Table, TableBody, TableCell, TableHeads, TableRow } from '../../ui/table.js';
import styles from './designs.module.css';

const COLUMNS = [
  'Pieces',
  'Weight',
  'Heaviest piece',
  'Legs',
  'Truckloads',
  'Not in our catalog',
  `Rent, ${COMPARED_RENTAL_DAYS} days`,
] as const;

/** No state is shown by color alone. */
export const STATE_SYMBOLS: Record<RuleState, string> = {
  passed: '✓',
  unchecked: '?',
  attention: '!',
  exceeded: '×',
  outside: '×',
};

export interface ComparedRow extends ComparedDesign {
  name: string;
  /** The design that the page shows; the others are links. */
  isCurrent: boolean;
}

export const ComparisonTable = ({ of, rows }: { of: string; rows: readonly ComparedRow[] }) => (
  <>
    <Table className={`table sheet stacked-early ${styles.comparison}`}>
      <TableHeads heads={[of, 'Checks', ...COLUMNS]} figures={COLUMNS} />
      <TableBody>
        {rows.map((row) => (
          <Row key={designAddress(row.texts)} {...row} />
        ))}
      </TableBody>
    </Table>
    <div className={`sheet muted tiny ${styles.notes}`}>
      <p>
        Rent is an estimate from our rates, before freight. A box, bundle or roll counts as one piece. A truckload is{' '}
        <span>{numberText(TRUCKLOAD_POUNDS)}</span> lb on a 48 ft flatbed, by weight alone: 80,000 lb gross by 23 CFR
        658.17, less what we assume for tractor, trailer, dunnage, chains and fuel.
      </p>
    </div>
  </>
);

const Row = ({ name, isCurrent, design, texts, state, rulesText, figures, reason }: ComparedRow) => (
  <TableRow data-current={isCurrent || undefined}>
    <RowHeader>
      {isCurrent ? (
        <span aria-current="true">{`${name}, shown here`}</span>
      ) : (
        <Link to={designAddress(texts)} preventScrollReset>
          {name}
        </Link>
      )}
      {figures && <small>{sizeText(figures, design.unit)}</small>}
    </RowHeader>
    <TableCell
      className={`${styles.checked} ${styles.checks}`}
      data-state={state}
      colSpan={figures ? undefined : COLUMNS.length + 1}
    >
      <span className={styles.symbol} aria-hidden="true">
        {STATE_SYMBOLS[state]}
      </span>
      <span>{figures ? rulesText : `${labelOf(RULE_STATES, state)}: ${reason}`}</span>
    </TableCell>
    {figures &&
      cellsOf(figures).map(({ value, small }, column) => (
        <TableCell key={COLUMNS[column]} className="number" data-label={COLUMNS[column]}>
          <span>{value.replace(' lb', '\u00a0lb')}</span>
          {small && <small>{small}</small>}
        </TableCell>
      ))}
  </TableRow>
);

/** In the order of `COLUMNS`. */
function cellsOf(figures: DesignFigures): { value: string; small?: string }[] {
  const { pieces, weightLb, piecesWithoutWeight, heaviest, legs, lines, unlistedLines } = figures;
  const least = words.atLeast(figures);
  return [
    { value: numberText(pieces) },
    {
      value: least + words.weightText(weightLb),
      small: piecesWithoutWeight > 0 ? words.notWeighedText(piecesWithoutWeight) : undefined,
    },
    heaviest === null
      ? { value: 'Unknown' }
      : { value: least + words.weightText(heaviest.weightLb), small: heaviest.name },
    { value: numberText(legs) },
    { value: words.truckloadsFigure(figures) },
    { value: unlistedLines === 0 ? 'None' : `${unlistedLines} of ${lines} lines` },
    rentalOf(figures),
  ];
}

function rentalOf({ rental: { total, unpriced }, lines }: DesignFigures): { value: string; small?: string } {
  if (unpriced === lines) return { value: 'Call for quote', small: 'No line has a rental rate' };
  if (unpriced === 0) return { value: dollarText(total) };
  return { value: `at least ${dollarText(total)}`, small: `No rate for ${unpriced} of ${lines} lines` };
}

/** `42'-0" x 5'-2", deck at 20'-6"` */
const sizeText = ({ length, width, height }: DesignFigures, unit: 'ft' | 'm'): string =>
  `${lengthText(length, unit)} x ${lengthText(width, unit)}, deck at ${lengthText(height, unit)}`;
