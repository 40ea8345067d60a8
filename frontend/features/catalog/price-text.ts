import { CALL_FOR_QUOTE_PRICE } from '../../../backend/catalog/catalog.contract.js';

/** False for '0.00', which means call for quote. */
export function hasPrice(price: string): boolean {
  return price !== CALL_FOR_QUOTE_PRICE && Number(price) > 0;
}

/** '$12.50 /day', or 'Call for quote' (specification §9, contract §2). */
export function priceText(price: string): string {
  return hasPrice(price) ? `$${price} /day` : 'Call for quote';
}
