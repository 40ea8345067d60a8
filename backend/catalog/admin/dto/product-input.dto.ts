import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { type ProductField } from '../../product.contract.js';
import { type Cell, PRODUCT_COLUMNS, type ProductColumn } from '../../product-columns.js';
import { type NewProduct, type ProductChange, type ProductCopy } from '../catalog-admin.contract.js';

const API_TYPES = {
  text: 'string',
  'numeric(10,2)': 'string',
  'double precision': 'number',
  integer: 'number',
  boolean: 'boolean',
} as const satisfies Record<ProductColumn['sqlType'], string>;

export class NewProductDto extends (withProductFields(class {}, { partial: false }) as new () => NewProduct) {}

export class ProductChangeDto extends (withProductFields(VersionDto, { partial: true }) as new () => ProductChange) {}

export class ProductCopyDto extends (withProductFields(class {}, {
  partial: false,
  fields: ['sku'],
}) as new () => ProductCopy) {}

/** Adds product fields to a DTO, every field by default. The parser of each field's column in the catalog file validates it. */
function withProductFields(
  Base: new () => object,
  { partial, fields }: { partial: boolean; fields?: readonly ProductField[] },
) {
  class ProductFieldsDto extends Base {}
  for (const column of PRODUCT_COLUMNS.filter(({ field }) => fields?.includes(field) ?? true))
    fieldRules(column, column.required && !partial)(ProductFieldsDto.prototype, column.field);
  return ProductFieldsDto;
}

/** Numbers and booleans may also be text, as a form sends them. */
function fieldRules(column: ProductColumn, required: boolean): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required, nullable: isNumber(column), type: API_TYPES[column.sqlType] }),
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
  if (typeof value === 'number') return String(value);
  return value === null && isNumber(column) ? '' : null;
}

/** Only number fields can be null. */
function isNumber({ sqlType }: ProductColumn): boolean {
  return sqlType === 'double precision' || sqlType === 'integer';
}
