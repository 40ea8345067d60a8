import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../../project.ts';

const CATALOGUE = path.join(ROOT, 'backend/catalog/sample/catalog.csv');

/** What the tables need of a row of the sample catalogue; inches and pounds, null where the row is empty. */
export interface CatalogueProduct {
  sku: string;
  name: string;
  family: string;
  category: string;
  fullDescription: string;
  weight: number;
  length: number | null;
  width: number | null;
  height: number | null;
  loadCapacity: string;
  specifications: Record<string, string>;
}

export class Catalogue {
  readonly products: CatalogueProduct[];

  constructor(products: CatalogueProduct[]) {
    this.products = products;
  }

  static readSample(): Catalogue {
    const rows: Record<string, string>[] = parse(readFileSync(CATALOGUE), { columns: true });
    return new Catalogue(rows.map(toProduct));
  }

  /** @throws Error when the catalogue has no such article */
  get(sku: string): CatalogueProduct {
    const product = this.products.find((candidate) => candidate.sku === sku);
    if (!product) {
      throw new Error(`The sample catalogue has no article ${sku}.`);
    }
    return product;
  }

  /**
   * Articles whose SKU starts with one of the prefixes, in the catalogue's order.
   * @throws Error when a prefix finds nothing
   */
  startingWith(...prefixes: string[]): CatalogueProduct[] {
    const unused = prefixes.find((prefix) => !this.products.some((product) => product.sku.startsWith(prefix)));
    if (unused) {
      throw new Error(`The sample catalogue has no article that starts with ${unused}.`);
    }
    return this.products.filter((product) => prefixes.some((prefix) => product.sku.startsWith(prefix)));
  }
}

function toProduct(row: Record<string, string>): CatalogueProduct {
  return {
    sku: row.sku ?? '',
    name: row.name ?? '',
    family: row.family ?? '',
    category: row.category ?? '',
    fullDescription: row.fullDescription ?? '',
    weight: Number(row.weight),
    length: toInches(row.productLength),
    width: toInches(row.productWidth),
    height: toInches(row.productHeight),
    loadCapacity: row.loadCapacity ?? '',
    specifications: Object.fromEntries(
      Object.entries(JSON.parse(row.specifications || '{}')).map(([name, value]) => [name, String(value)]),
    ),
  };
}

function toInches(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
