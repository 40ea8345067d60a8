import type { CompanyProfile, Yard } from '../../config/company.contract.js';

/** Pieces that are available, by the name of the yard. A yard that the list does not name is left out. */
export type ItemStock = Readonly<Record<string, number>>;

export type YardPieces = { yard: Yard; available: number };

/** In the owner's order of yards; none while the stock is unknown. */
export const piecesByYard = ({ addresses }: Pick<CompanyProfile, 'addresses'>, stock: ItemStock = {}): YardPieces[] =>
  addresses.flatMap((yard) => {
    const available = stock[yard.label];
    return available === undefined ? [] : [{ yard, available }];
  });

export const sumOf = (pieces: readonly YardPieces[]): number =>
  pieces.reduce((sum, { available }) => sum + available, 0);

/** Fields that a column of a list can be read as. */
export const STOCK_FIELDS = [
  { value: 'sku', label: 'SKU' },
  { value: 'yard', label: 'Yard' },
  { value: 'available', label: 'Available' },
  { value: 'total', label: 'Total' },
  { value: 'asof', label: 'As of' },
] as const;

/** The response to a list: how many items have stock now, and what is not in the catalog. */
export type StockImport = { items: number; unknownSkus: string[] };
