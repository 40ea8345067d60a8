import {
  type BuilderItem,
  type BuilderPart,
  type BuilderTotals,
  NOT_IN_CATALOG,
} from '../../../backend/builder/builder.contract.js';
import { atLeast, notWeighedText, weightText } from '../../../backend/builder/design-text.contract.js';
import { Link } from '../../ui/link.js';
import stacked from '../../ui/stacked-table.module.css';
import styles from './parts-table.module.css';

interface PartsTableProps {
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
  /** Key of the line that a view shows; undefined without such a view. */
  shownPart?: string | null;
  onShow?(key: string | null): void;
}

export function PartsTable({ parts, totals, shownPart, onShow }: PartsTableProps) {
  return (
    <table className={`${styles.table} ${stacked.belowTablet}`}>
      <thead>
        <tr>
          <th scope="col">Pieces</th>
          <th scope="col">Part</th>
          <th scope="col">Item</th>
          <th scope="col">Each</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ role, name, item, quantity, unitWeightLb, lineWeightLb }) => {
          const key = `${role} ${name}`;
          const isShown = shownPart === key;
          return (
            <tr key={key} data-shown={isShown || undefined}>
              <td className={styles.number}>{quantity.toLocaleString('en-US')}</td>
              <th scope="row">
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
              </th>
              <td>
                {item ? (
                  <Link to={`/product/${item.id}`}>
                    <span className={styles.sku}>{item.sku}</span> {item.name}
                  </Link>
                ) : (
                  <em>{NOT_IN_CATALOG}</em>
                )}
                {item?.isDiscontinued && <StockNote replacement={item.replacement} />}
              </td>
              <td className={styles.number}>{unitWeightLb === null ? '' : weightText(unitWeightLb)}</td>
              <td className={styles.number}>{lineWeightLb === null ? 'Unknown' : weightText(lineWeightLb)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Total weight
            {totals.piecesWithoutWeight > 0 && `, ${notWeighedText(totals.piecesWithoutWeight)}`}
          </th>
          <td className={styles.number}>
            {atLeast(totals)}
            {weightText(totals.weightLb)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function StockNote({ replacement }: Pick<BuilderItem, 'replacement'>) {
  return (
    <p className={styles.stock}>
      Discontinued.{' '}
      {replacement ? (
        <>
          Current alternative: <Link to={`/product/${replacement.id}`}>{replacement.sku}</Link>
        </>
      ) : (
        'Ask for an alternative.'
      )}
    </p>
  );
}
