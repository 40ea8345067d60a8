import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  CATEGORIES,
  type Category,
  FAMILIES,
  type Family,
  STOCK_STATUSES,
  type StockStatus,
} from './catalog.contract.js';

/**
 * One article of the catalog. Its searchable side (`product_index`, filled by triggers, see the
 * migrations) is not mapped: it is read by set queries only.
 */
@Entity({ tableName: 'product' })
export class Product {
  [OptionalProps]?:
    | 'description'
    | 'fullDescription'
    | 'imageUrl'
    | 'thumbnails'
    | 'price'
    | 'inStock'
    | 'uom'
    | 'vendor'
    | 'vendorProductCode'
    | 'originalProductId'
    | 'material'
    | 'loadCapacity'
    | 'specifications'
    | 'updatedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 64, unique: true })
  sku!: string;

  @Property({ type: 'text' })
  name!: string;

  @Enum({ items: FAMILIES.map((family) => family.value) })
  family!: Family;

  @Enum({ items: [...CATEGORIES] })
  category!: Category;

  @Enum({ items: [...STOCK_STATUSES] })
  stockStatus!: StockStatus;

  @Property({ type: 'boolean', default: true })
  inStock: boolean = true;

  /** US dollars a day; 0 means call for quote. A string, as decimals have no exact JavaScript number. */
  @Property({ type: 'decimal', precision: 10, scale: 2, default: '0.00' })
  price: string = '0.00';

  @Property({ type: 'text', default: '' })
  description: string = '';

  @Property({ type: 'text', default: '' })
  fullDescription: string = '';

  @Property({ type: 'text', default: '' })
  imageUrl: string = '';

  /** Kept as text: the old site's rows hold JSON that does not always parse, and they must come over unchanged. */
  @Property({ type: 'text', default: '[]' })
  thumbnails: string = '[]';

  /** Pounds. */
  @Property({ type: 'double', nullable: true })
  weight: number | null = null;

  @Property({ type: 'text', default: 'EA' })
  uom: string = 'EA';

  /** Inches, as are width and height. */
  @Property({ type: 'double', nullable: true })
  productLength: number | null = null;

  @Property({ type: 'double', nullable: true })
  productWidth: number | null = null;

  @Property({ type: 'double', nullable: true })
  productHeight: number | null = null;

  @Property({ type: 'text', default: '' })
  vendor: string = '';

  @Property({ type: 'text', default: '' })
  vendorProductCode: string = '';

  @Property({ type: 'text', default: '' })
  originalProductId: string = '';

  @Property({ type: 'text', default: '' })
  material: string = '';

  @Property({ type: 'text', default: '' })
  loadCapacity: string = '';

  /** Kept as text for the same reason as `thumbnails`. */
  @Property({ type: 'text', default: '{}' })
  specifications: string = '{}';

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}
