import type { ProductField, ProductFieldRow, ProductResponse } from '../../../backend/catalog/product.contract.js';
import { PRODUCT_FIELDS } from '../../../backend/catalog/product.contract.js';
import { type Specification, splitSampleMark } from '../../../backend/catalog/specifications.contract.js';
import { inchesText, isMeasured, kilogramsText, lengthTexts, poundsText } from '../../features/catalog/measures.js';
import styles from './product.module.css';

const PAGE_ROWS: readonly [name: string, field: ProductField][] = [
  ['Length', 'productLength'],
  ['Width', 'productWidth'],
  ['Height', 'productHeight'],
  ['Weight', 'weight'],
  ['Load capacity', 'loadCapacity'],
  ['Material', 'material'],
  ['Vendor', 'vendor'],
  ["Vendor's code", 'vendorProductCode'],
  ['Unit', 'uom'],
  ['Category', 'category'],
  ['Stock status', 'stockStatus'],
];

/** Our figures in US and metric units, and the manufacturer's own. */
export function SpecificationTables({ product }: { product: ProductResponse }) {
  const { specifications: manufacturers, isSample } = splitSampleMark(product.specifications);
  const values = PAGE_ROWS.map(([name, field]) => ({ name, value: fieldText(product, field) }));
  return (
    <div className={`halves top ${styles.tables}`}>
      <Rows caption="Dimensions, load and stock" rows={values.filter(({ value }) => value)} />
      {manufacturers.length > 0 && <Rows caption="Manufacturer's data" rows={manufacturers} />}
      {isSample && (
        <p className="note small whole" data-tone="amber">
          Sample data: sizes, weights and loads are typical figures. The manufacturer's tables govern.
        </p>
      )}
    </div>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Specification[] }) {
  return (
    <table className="table">
      <caption className="title">{caption}</caption>
      <tbody>
        {rows.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a product are fixed, and specifications may repeat a name
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="mono">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fieldText(product: ProductResponse, field: ProductField): string {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const value = product[field];
  if (row.kind === 'number') return row.unit === 'lb' ? weightText(Number(value)) : lengthText(Number(value));
  if (row.kind === 'flag') return row.options[value ? 0 : 1];
  return String(value);
}

const weightText = (pounds: number): string =>
  isMeasured(pounds) ? `${poundsText(pounds)} · ${kilogramsText(pounds)}` : '';

/** `83.9 in · 7'-0" · 2.13 m`, without feet below one foot. */
function lengthText(inches: number): string {
  if (!isMeasured(inches)) return '';
  const { imperial, metric } = lengthTexts(inches);
  return [inchesText(inches), ...(imperial.includes("'") ? [imperial] : []), metric].join(' · ');
}
