import { CONDITION_GRADES, CONDITIONS } from '../../../backend/catalog/catalog.contract.js';
import type { ProductFields } from '../../../backend/catalog/product.contract.js';
import { type ItemPrices, ratesOf } from '../../../backend/catalog/rates.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { hasPrice, isForSale, priceText, saleText } from '../../features/catalog/price-text.js';
import { useSite } from '../../shell/site-context.js';
import styles from './product.module.css';

/** The day price with the rates of longer rentals, and the sale price with the condition. */
export function ProductPrices({ product }: { product: ProductFields }) {
  const { price, salePrice, condition } = product;
  const forSale = isForSale(product);

  return (
    <div className={`stack gap-3 ${styles.prices}`}>
      <p className="row gap-0 across-3 baseline">
        {forSale && <span className={`muted small ${styles.kind}`}>Rental</span>}
        <Price known={hasPrice(price)}>{priceText(price)}</Price>
      </p>
      <RentalRates item={product} />
      {forSale && (
        <p className="row gap-0 across-3 baseline">
          <span className={`muted small ${styles.kind}`}>Sale</span>
          <Price known={hasPrice(salePrice)}>{saleText(salePrice)}</Price>
          <span>{labelOf(CONDITIONS, condition)}</span>
        </p>
      )}
      {condition !== 'new' && <p className="muted small">{CONDITION_GRADES}</p>}
    </div>
  );
}

function Price({ known, children }: { known: boolean; children: string }) {
  return <strong className={`figure step-4 ${known ? '' : 'signal'}`}>{children}</strong>;
}

/** Day, week and 28-day rate and the minimum rental; nothing for an item without a rental rate. */
function RentalRates({ item }: { item: ItemPrices }) {
  const { rental } = useSite();
  const { day, week, fourWeeks, minimumDays } = ratesOf(item, rental);
  if (day === null && week === null && fourWeeks === null) return null;

  const periods = [
    { name: 'Day', rate: day },
    { name: 'Week', rate: week },
    { name: '28 days', rate: fourWeeks },
  ];
  return (
    <table className={`table mono ${styles.rates}`}>
      <caption className="muted">Rental rates in US dollars, before freight</caption>
      <thead>
        <tr>
          {periods.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Minimum rental</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {periods.map(({ name, rate }) => (
            <td key={name}>{rate === null ? 'On request' : dollarText(rate)}</td>
          ))}
          <td>{minimumDays === 1 ? '1 day' : `${minimumDays} days`}</td>
        </tr>
      </tbody>
    </table>
  );
}
