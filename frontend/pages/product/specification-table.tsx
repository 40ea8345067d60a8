import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import { inchesText, isMeasured, kilogramsText, lengthTexts, poundsText } from '../../features/catalog/measures.js';
import { parseSpecifications, type Specification } from '../../features/catalog/product-json.js';
import styles from './specification-table.module.css';

/** Dimensions and weight in the units of both sides of the Atlantic, and beside them the maker's own figures. */
export function SpecificationTables({ product }: { product: ProductAnswer }) {
  const makers = parseSpecifications(product.specifications);
  return (
    <div className={styles.tables}>
      <Rows caption="Dimensions, load and stock" rows={recordRows(product)} />
      {makers.length > 0 && <Rows caption="Maker's data" rows={makers} />}
    </div>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Specification[] }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a product are fixed, and a maker's figure may repeat a name
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function recordRows(product: ProductAnswer): Specification[] {
  const { productLength, productWidth, productHeight, weight } = product;
  const rows = [
    { name: 'Length', value: lengthText(productLength) },
    { name: 'Width', value: lengthText(productWidth) },
    { name: 'Height', value: lengthText(productHeight) },
    { name: 'Weight', value: isMeasured(weight) ? `${poundsText(weight)} · ${kilogramsText(weight)}` : '' },
    { name: 'Load capacity', value: product.loadCapacity },
    { name: 'Material', value: product.material },
    { name: 'Vendor', value: product.vendor },
    { name: "Vendor's code", value: product.vendorProductCode },
    { name: 'Unit', value: product.uom },
    { name: 'Category', value: product.category },
    { name: 'Stock status', value: product.stockStatus },
  ];
  return rows.filter(({ value }) => value);
}

/** `83.9 in · 7'-0" · 2.13 m`; what has no feet is said in inches once. */
function lengthText(inches: number | null): string {
  if (!isMeasured(inches)) return '';
  const { imperial, metric } = lengthTexts(inches);
  return [inchesText(inches), ...(imperial.includes("'") ? [imperial] : []), metric].join(' · ');
}
