import { CONDITION_GRADES, CONDITIONS } from '../../../backend/catalog/catalog.contract.js';
import type { ProductFields } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { hasPrice, isForSale, priceText, saleText } from '../../features/catalog/price-text.js';
import styles from './product.module.css';
import { RentalRates } from './rental-rates.js';

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
