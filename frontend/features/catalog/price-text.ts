import { CALL_FOR_QUOTE_PRICE } from '../../../backend/catalog/catalog.contract.js';
import type { ProductFields } from '../../../backend/catalog/product.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';

/** False for '0.00', which means call for quote. */
export const hasPrice = (price: string): boolean => price !== CALL_FOR_QUOTE_PRICE && Number(price) > 0;

/** An item that is for sale: it has a sale price, or it is used. */
export const isForSale = ({ salePrice, condition }: Pick<ProductFields, 'salePrice' | 'condition'>): boolean =>
  hasPrice(salePrice) || condition !== 'new';

/** '$1,234.50', or 'Call for quote'. */
export const saleText = (salePrice: string): string => (hasPrice(salePrice) ? dollarText(salePrice) : 'Call for quote');

/** '$12.50 /day', or 'Call for quote' (specification §9, contract §2). */
export const priceText = (price: string): string => (hasPrice(price) ? `$${price} /day` : 'Call for quote');
