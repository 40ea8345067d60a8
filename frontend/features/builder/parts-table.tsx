import type { BuilderItem, BuilderPart, BuilderTotals } from '../../../backend/builder/builder.contract.js';
import { NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import { atLeast, notWeighedText, weightText } from '../../../backend/builder/design-text.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Link } from '../../ui/button.js';
import { RowHeader, Table, TableBody, TableCell, TableFoot, TableHeads, TableRow } from '../../ui/table.js';
import styles from './designs.module.css';

interface PartsTableProps {
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
  /** Key of the line whose pieces the rotating view highlights, or null; undefined on pages without that view. */
  shownPart?: string | null;
  onShow?(key: string | null): void;
}

export const PartsTable = ({ parts, totals, shownPart, onShow }: PartsTableProps) => (
  <Table className={`table sheet stacked ${styles.parts}`}>
    <TableHeads heads={['Pieces', 'Part', 'Item', 'Each', 'Weight']} figures={['Pieces', 'Each', 'Weight']} />
    <TableBody>
      {parts.map(({ role, name, item, quantity, unitWeightLb, lineWeightLb }) => {
        const key = `${role} ${name}`;
        const isShown = shownPart === key;
        return (
          <TableRow key={key} data-shown={isShown || undefined}>
            <TableCell className="number">{numberText(quantity)}</TableCell>
            <RowHeader>
              {shownPart === undefined ? (
                name
              ) : (
                <button
                  type="button"
                  data-part={key}
                  aria-pressed={isShown}
                  onClick={() => onShow?.(isShown ? null : key)}
                >
                  {name}
                </button>
              )}
            </RowHeader>
            <TableCell>
              {item ? (
                <Link to={`/product/${item.id}`}>
                  <span className={`caption ${styles.sku}`}>{item.sku}</span> <span>{item.name}</span>
                </Link>
              ) : (
                <em>{NOT_IN_CATALOG}</em>
              )}
              {item?.isDiscontinued && <StockNote replacement={item.replacement} />}
            </TableCell>
            <TableCell className="number">{unitWeightLb === null ? '' : weightText(unitWeightLb)}</TableCell>
            <TableCell className="number">{lineWeightLb === null ? 'Unknown' : weightText(lineWeightLb)}</TableCell>
          </TableRow>
        );
      })}
    </TableBody>
    <TableFoot>
      <TableRow>
        <RowHeader colSpan={4}>
          Total weight
          {totals.piecesWithoutWeight > 0 && <span>{`, ${notWeighedText(totals.piecesWithoutWeight)}`}</span>}
        </RowHeader>
        <TableCell className="number">{atLeast(totals) + weightText(totals.weightLb)}</TableCell>
      </TableRow>
    </TableFoot>
  </Table>
);

const StockNote = ({ replacement }: Pick<BuilderItem, 'replacement'>) => (
  <p className={`strong ${styles.stock}`}>
    Discontinued.{' '}
    {replacement ? (
      <span>
        Current alternative: <Link to={`/product/${replacement.id}`}>{replacement.sku}</Link>
      </span>
    ) : (
      <span>Ask for an alternative.</span>
    )}
  </p>
);
