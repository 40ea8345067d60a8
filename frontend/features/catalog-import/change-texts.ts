import type { ImportedChange } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldRow } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';

/** The name of a field, as in the grid of products. */
export function fieldText({ kind, field }: Pick<ImportedChange, 'kind' | 'field'>): string {
  if (field === null) return kind === 'removed' ? 'Removed' : 'New item';
  // The label of this field explains how to type its lines.
  if (field === 'specifications') return 'Specifications';
  const { cell, label }: ProductFieldRow = PRODUCT_FIELDS[field];
  return cell ?? label;
}

/** A value of a field as staff know it from the form; '' for a whole item. */
export function valueText(field: ProductField | null, value: string | null): string {
  if (field === null) return '';
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  if (value === null || value === '' || (row.kind === 'price' && value === '0.00')) return 'none';
  if (row.kind === 'price') return dollarText(value);
  if (row.kind === 'flag') return row.options[value === 'true' ? 0 : 1];
  return row.kind === 'choice' ? labelOf(row.options, value) : value;
}
