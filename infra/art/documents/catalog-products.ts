import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../../command/project.ts';

const CATALOG = path.join(ROOT, 'backend/catalog/sample/catalog.csv');

/** A row of the sample catalog; inches and pounds. */
export interface CatalogProduct {
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

export class Catalog {
  readonly products: CatalogProduct[];

  constructor(products: CatalogProduct[]) {
    this.products = products;
  }

  static readSample(): Catalog {
    const rows: Record<string, string>[] = parse(readFileSync(CATALOG), { columns: true });
    return new Catalog(rows.map(toProduct));
  }

  get(sku: string): CatalogProduct {
    const product = this.products.find((candidate) => candidate.sku === sku);
    if (!product) {
      throw new Error(`The sample catalog has no item ${sku}.`);
    }
    return product;
  }

  /** Items whose SKU starts with one of the prefixes, in catalog order. */
  startingWith(...prefixes: string[]): CatalogProduct[] {
    const unused = prefixes.find((prefix) => !this.products.some((product) => product.sku.startsWith(prefix)));
    if (unused) {
      throw new Error(`The sample catalog has no item that starts with ${unused}.`);
    }
    return this.products.filter((product) => prefixes.some((prefix) => product.sku.startsWith(prefix)));
  }
}

function toProduct(row: Record<string, string>): CatalogProduct {
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
