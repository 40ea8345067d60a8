import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional } from 'class-validator';
import type { NewProduct, ProductChange, ProductFields } from '../catalog-desk.contract.js';
import { CatalogField } from './catalog-field.js';

/** What a product may go without. */
class OptionalFieldsDto implements Partial<ProductFields> {
  @CatalogField()
  inStock?: boolean;

  @CatalogField()
  price?: string;

  @CatalogField()
  description?: string;

  @CatalogField()
  fullDescription?: string;

  @CatalogField()
  imageUrl?: string;

  @CatalogField()
  thumbnails?: string;

  @CatalogField()
  weight?: number | null;

  @CatalogField()
  uom?: string;

  @CatalogField()
  productLength?: number | null;

  @CatalogField()
  productWidth?: number | null;

  @CatalogField()
  productHeight?: number | null;

  @CatalogField()
  vendor?: string;

  @CatalogField()
  vendorProductCode?: string;

  @CatalogField()
  originalProductId?: string;

  @CatalogField()
  material?: string;

  @CatalogField()
  loadCapacity?: string;

  @CatalogField()
  specifications?: string;
}

export class NewProductDto extends OptionalFieldsDto implements NewProduct {
  @CatalogField({ required: true })
  sku!: string;

  @CatalogField({ required: true })
  name!: string;

  @CatalogField({ required: true })
  family!: ProductFields['family'];

  @CatalogField({ required: true })
  category!: ProductFields['category'];

  @CatalogField({ required: true })
  stockStatus!: ProductFields['stockStatus'];
}

/** The version of a product that a change was made from. */
export class VersionDto {
  @ApiPropertyOptional({ format: 'date-time', description: 'As the product told it; a 409 when it has moved since' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'updatedAt must be the time that the product told' })
  updatedAt?: string;
}

export class ProductChangeDto extends OptionalFieldsDto implements ProductChange {
  @CatalogField()
  sku?: string;

  @CatalogField()
  name?: string;

  @CatalogField()
  family?: ProductFields['family'];

  @CatalogField()
  category?: ProductFields['category'];

  @CatalogField()
  stockStatus?: ProductFields['stockStatus'];

  @ApiPropertyOptional({ format: 'date-time', description: 'As the product told it; a 409 when it has moved since' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'updatedAt must be the time that the product told' })
  updatedAt?: string;
}
