import { type CompanyProfile, type Yard, yardKey } from '../../config/company.contract.js';
import type { ProductResponse } from '../product.contract.js';

/** Pieces that are available, by `yardKey`. A yard that the list does not name is left out. */
export type ItemStock = Readonly<Record<string, number>>;

export type Substitute = Pick<ProductResponse, 'id' | 'sku' | 'name'>;

export interface YardPieces {
  yard: Yard;
  available: number;
}

/** In the owner's order of yards; null while the stock is unknown. */
export function piecesByYard({ addresses }: Pick<CompanyProfile, 'addresses'>, stock?: ItemStock): YardPieces[] | null {
  const pieces = addresses.flatMap((yard) => {
    const available = stock?.[yardKey(yard)];
    return available === undefined ? [] : [{ yard, available }];
  });
  return pieces.length > 0 ? pieces : null;
}

export const piecesOf = (pieces: readonly YardPieces[]): number =>
  pieces.reduce((sum, { available }) => sum + available, 0);

export const STOCK_ADMIN_PATH = '/api/admin/stock';

/** The response of `GET /api/admin/stock`. Dates are ISO 8601, UTC. */
export interface StockFeed {
  /** The instant at which the list was true; null before the first one. */
  asOf: string | null;
  /** Whether the list is newer than the owner's limit. */
  isKnown: boolean;
  /** Email of the member who imported it, or `API`. */
  source: string;
  items: number;
  /** In the list, but not in the catalog. */
  unknownSkus: string[];
  /** Null without a token. */
  tokenExpiresAt: string | null;
}
