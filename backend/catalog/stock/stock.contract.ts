import { type CompanyProfile, type Yard, yardKey } from '../../config/company.contract.js';
import type { ProductResponse } from '../product.contract.js';

/** Pieces that are available, by `yardKey`. A yard that the list does not name is left out. */
export type ItemStock = Readonly<Record<string, number>>;

export type Substitute = Pick<ProductResponse, 'id' | 'sku' | 'name'>;

interface YardPieces {
  yard: Yard;
  available: number;
}

/** In the owner's order of yards; none while the stock is unknown. */
export const piecesByYard = ({ addresses }: Pick<CompanyProfile, 'addresses'>, stock: ItemStock = {}): YardPieces[] =>
  addresses.flatMap((yard) => {
    const available = stock[yardKey(yard)];
    return available === undefined ? [] : [{ yard, available }];
  });

export const sumOf = (pieces: readonly Pick<YardPieces, 'available'>[]): number =>
  pieces.reduce((sum, { available }) => sum + available, 0);

export const STOCK_ADMIN_PATH = '/api/admin/stock';

/** The response of `GET /api/admin/stock`. Dates are ISO 8601, UTC. */
export interface StockFeed {
  /** The oldest time of the list's figures; null before the first list. */
  asOf: string | null;
  /** Whether that is within the owner's limit. */
  isKnown: boolean;
  items: number;
  /** In the list, but not in the catalog. */
  unknownSkus: string[];
  /** Null without a valid token. */
  tokenExpiresAt: string | null;
}
