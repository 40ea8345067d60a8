import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { type ProductField } from '../../product.contract.js';
import { type Cell, columnOf, PRODUCT_COLUMNS, type ProductColumn } from '../../product-columns.js';
import { type NewProduct, type ProductChange, type ProductCopy } from '../catalog-admin.contract.js';

const API_TYPES = {
  text: 'string',
  'numeric(10,2)': 'string',
  'double precision': 'number',
  integer: 'number',
  boolean: 'boolean',
} as const satisfies Record<ProductColumn['sqlType'], string>;

const ALL = Object.fromEntries(PRODUCT_COLUMNS.map(({ field }) => [field, field]));

export class NewProductDto extends (withProductFields(class {}, ALL) as new () => NewProduct) {}

export class ProductChangeDto extends (withProductFields(VersionDto, ALL) as new () => ProductChange) {}

export class ProductCopyDto extends (withProductFields(class {}, { sku: 'sku' }) as new () => ProductCopy) {}

/**
 * Adds product fields under these names to a DTO. The parser of each field's column in the catalog file validates it.
 * @param Base with a version for a change, which may leave out any field
 */
export function withProductFields<Dto extends object>(Base: new () => Dto, fields: Record<string, ProductField>) {
  class ProductFieldsDto extends (Base as new () => object) {}
  for (const [name, field] of Object.entries(fields)) {
    const column = columnOf(field);
    fieldRules(column, column.required && Base !== VersionDto)(ProductFieldsDto.prototype, name);
  }
  return ProductFieldsDto;
}

/** Numbers and booleans may also be text, as a form sends them. */
function fieldRules(column: ProductColumn, required: boolean): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required, nullable: !['text', 'boolean'].includes(column.sqlType), type: API_TYPES[column.sqlType] }),
    ValidateIf((_, value: unknown) => required || value !== undefined),
    ReadBy('productField', (value) => parseField(column, value)),
  );
}

function parseField(column: ProductColumn, value: unknown): Cell {
  const text = cellText(column, value);
  if (text === null) return { error: `Send a ${API_TYPES[column.sqlType]}.` };
  if (text.includes('\ufffd')) return { error: 'Remove the replacement character (U+FFFD).' };
  return column.parse(text);
}

/** The value as text in a cell of a catalog file; null for a wrong type. */
function cellText(column: ProductColumn, value: unknown): string | null {
  const { sqlType, required } = column;
  if (typeof value === 'string') return value.toWellFormed();
  if (value === undefined && required) return '';
  if (sqlType === 'boolean') return typeof value === 'boolean' ? String(value) : null;
  if (sqlType === 'text') return null;
  return value === null ? '' : typeof value === 'number' ? String(value) : null;
}
