import { CALL_FOR_QUOTE_PRICE } from '../../../../../backend/catalog/catalog.contract.js';
import type { StaffProduct } from '../../../../../backend/catalog/desk/catalog-desk.contract.js';
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldRow,
} from '../../../../../backend/catalog/product.contract.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/list/staff-list.js';
import styles from '../../../../features/staff-grid/grid.module.css';
import { GridCell } from '../../../../features/staff-grid/grid-cell.js';
import { GridItemCell, type Selecting, useGridSelect } from '../../../../features/staff-grid/grid-item.js';
import type { SaveCell } from '../../../../features/staff-grid/use-row-saver.js';
import { Link } from '../../../../ui/link.js';
import { choicesOf } from '../field-choices.js';

interface ProductGridProps extends Selecting {
  rows: readonly StaffProduct[];
  cells: readonly { field: ProductField; head: string }[];
  onSave: SaveCell<StaffProduct>;
}

/** Products as a grid; its cells are fields of `PRODUCT_FIELDS`. */
export function ProductGrid({ rows, cells, onSave, ...selecting }: ProductGridProps) {
  const select = useGridSelect(
    selecting,
    rows.map(({ id }) => id),
  );
  const columns: StaffColumn<StaffProduct>[] = [
    {
      head: 'Item',
      cell: (row) => (
        <GridItemCell
          item={row}
          selection={selecting.selection}
          onSelect={select}
          name={<Link to={`/admin/products/${row.id}`}>{row.name}</Link>}
          note={row.state === 'draft' && ', draft'}
        />
      ),
    },
    ...cells.map(({ field, head }, column): StaffColumn<StaffProduct> => {
      const look = lookOf(field);
      return {
        head,
        figures: !look.isText && look.options === undefined,
        cell: (row) => (
          <GridCell
            {...{ row, field, label: head, onSave, ...look }}
            textOf={(one) => cellText(one, field)}
            place={{ row: rows.indexOf(row), column }}
          />
        ),
      };
    }),
  ];
  return (
    <div className={styles.scroll}>
      <StaffTable caption="Products" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}

function lookOf(field: ProductField) {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const options = choicesOf(row);
  const isText = row.kind === 'line' || row.kind === 'code';
  return { options, isText, ...(row.maxLength !== undefined && { maxLength: row.maxLength }) };
}

/** The text of a cell; '' for a price of '0.00'. */
function cellText(product: StaffProduct, field: ProductField): string {
  const text = String(product[field] ?? '');
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  return row.kind === 'price' && text === CALL_FOR_QUOTE_PRICE ? '' : text;
}
