import { CONDITION_GRADES, CONDITIONS } from '../../../backend/catalog/catalog.contract.js';
import type { ProductFields } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { hasPrice, isForSale, priceText, saleText } from '../../features/catalog/price-text.js';
import styles from './product-prices.module.css';
import { RentalRates } from './rental-rates.js';

/** The day price with the rates of longer rentals, and the sale price with the condition. */
export function ProductPrices({ product }: { product: ProductFields }) {
  const { price, salePrice, condition } = product;
  const forSale = isForSale(product);

  return (
    <div className={styles.prices}>
      <p className={styles.line}>
        {forSale && <span className={styles.kind}>Rental</span>}
        <Price known={hasPrice(price)}>{priceText(price)}</Price>
      </p>
      <RentalRates item={product} />
      {forSale && (
        <p className={styles.line}>
          <span className={styles.kind}>Sale</span>
          <Price known={hasPrice(salePrice)}>{saleText(salePrice)}</Price>
          <span>{labelOf(CONDITIONS, condition)}</span>
        </p>
      )}
      {condition !== 'new' && <p className={styles.note}>{CONDITION_GRADES}</p>}
    </div>
  );
}

function Price({ known, children }: { known: boolean; children: string }) {
  return (
    <strong className={styles.price} data-quote={!known || undefined}>
      {children}
    </strong>
  );
}
