import type { ProductFields, ProductResponse } from '../../../backend/catalog/product.contract.js';
import { piecesByYard, sumOf } from '../../../backend/catalog/stock/stock.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { PhoneLinks, useSite } from '../../shell/company.js';
import { Link } from '../../ui/button.js';
import { useCode } from '../../ui/use-code.js';
import { useNow } from '../../ui/use-now.js';
import styles from './stock-line.module.css';

type Stocked = Pick<ProductResponse, 'stock'>;

/** Such as `480 at Bogalusa · 120 at Athens, as of 7:10 AM CT`; nothing while the stock is unknown. */
export function StockLine({ item, className = '' }: { item: Stocked; className?: string }) {
  const { company, stockAsOf } = useSite();
  const pieces = piecesByYard(company, item.stock);
  if (!stockAsOf || pieces.length === 0) return null;
  return (
    <p className={`tiny ${className}`}>
      <span>{pieces.map(({ yard, available }) => `${numberText(available)} at ${yard.city}`).join(' · ')}</span>
      <span className="muted">{`, as of ${stockAsOf}`}</span>
    </p>
  );
}

const loadShipping = () => import('../../../backend/catalog/stock/shipping.contract.js');

interface ShippingLineProps {
  item: Stocked;
  quantity: number;
  /** Another item, of which the yards have enough. */
  instead?: Pick<ProductResponse, 'id' | 'name'>;
}

/** When a quantity ships, or what is missing. The day appears after hydration, because the page may be cached; its space is reserved. */
export function ShippingLine({ item, quantity, instead }: ShippingLineProps) {
  const { company } = useSite();
  const now = useNow();
  const pieces = piecesByYard(company, item.stock);
  const shipping = useCode(loadShipping, pieces.length > 0);
  if (pieces.length === 0) return null;
  const missing = quantity - sumOf(pieces);
  const text = now && missing <= 0 && shipping?.shippingText(company, pieces, quantity, now);
  return (
    <div className={`tiny medium ${styles.shipping}`} role="status">
      {text && <span>{`${numberText(quantity)} ${text}`}</span>}
      {missing > 0 && (
        <p>
          <span className="signal">{`${numberText(missing)} more than our yards have. `}</span>
          Call <PhoneLinks />. <span>{instead && 'In stock: '}</span>
          {instead && <Link to={`/product/${instead.id}`}>{instead.name}</Link>}
        </p>
      )}
    </div>
  );
}

type StockFields = Pick<ProductFields, 'inStock' | 'stockStatus'>;

export const isDiscontinued = ({ stockStatus }: Pick<StockFields, 'stockStatus'>): boolean =>
  stockStatus === 'Discontinued Stock';

/** A discontinued item is never in stock, whatever its flag says: only leftovers remain. */
export const isInStock = (product: StockFields): boolean => product.inStock && !isDiscontinued(product);

/** 'In Stock' or 'Limited' (specification §4), by text and shape and not by color alone. */
export function StockBadge({ product }: { product: StockFields }) {
  const inStock = isInStock(product);
  return (
    <span className="state tiny" data-tone={inStock ? 'safe' : 'amber'} data-shape={inStock ? 'full' : 'diamond'}>
      {inStock ? 'In Stock' : 'Limited'}
    </span>
  );
}
