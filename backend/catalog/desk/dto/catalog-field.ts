import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { type Cell, PRODUCT_COLUMNS, type ProductColumn } from '../../product-columns.js';

const COLUMNS = new Map(PRODUCT_COLUMNS.map((column) => [column.header, column]));

const API_TYPES = {
  text: 'string',
  'numeric(10,2)': 'string',
  'double precision': 'number',
  boolean: 'boolean',
} as const satisfies Record<ProductColumn['sqlType'], string>;

/**
 * A field of a product in a body: what the column of its name in a catalog file may hold, by the same rules. Numbers and
 * truth values may come as such or as the text of a cell.
 */
export function CatalogField({ required = false } = {}): PropertyDecorator {
  return (target, key) => {
    const column = COLUMNS.get(String(key));
    if (column === undefined) throw new Error(`${String(key)} is no column of the catalog file`);
    const nullable = column.sqlType === 'double precision';
    applyDecorators(
      ApiProperty({ required, nullable, type: API_TYPES[column.sqlType] }),
      Transform(({ value }: TransformFnParams) => fieldValue(column, value)),
      ValidateIf((_, value: unknown) => required || value !== undefined),
      ValidateBy({
        name: 'catalogField',
        validator: {
          validate: (value: unknown) => !('error' in cellOf(column, value)),
          defaultMessage: ({ value, property }: ValidationArguments) => {
            const cell = cellOf(column, value);
            return 'error' in cell ? `${property} ${cell.error}` : '';
          },
        },
      }),
    )(target, key);
  };
}

/** As it is written to the product; what is wrong stays as it is, for the validator to refuse. */
function fieldValue(column: ProductColumn, value: unknown): unknown {
  if (value === undefined) return value;
  const cell = cellOf(column, value);
  return 'error' in cell ? value : cell.value;
}

function cellOf(column: ProductColumn, value: unknown): Cell {
  const text = cellText(column, value);
  if (text === null) return { error: `must be a ${API_TYPES[column.sqlType]}` };
  if (text.includes('\ufffd')) return { error: 'must not hold the sign of lost characters (U+FFFD)' };
  if (column.required && text === '') return { error: 'must not be empty' };
  return column.parse(text);
}

/** The value as the cell of a file has it; null when its type is another one. */
function cellText({ sqlType, required }: ProductColumn, value: unknown): string | null {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === undefined && required) return '';
  if (sqlType === 'boolean') return typeof value === 'boolean' ? String(value) : null;
  if (sqlType === 'text') return null;
  if (typeof value === 'number') return String(value);
  return value === null && sqlType === 'double precision' ? '' : null;
}
