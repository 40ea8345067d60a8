import type { ProductFields } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { specificationLines, specificationsFromLines } from './specification-lines.js';

/** The controls of the form. Pictures have a part of their own. */
export const FORM_FIELDS = [
  'name',
  'sku',
  'family',
  'category',
  'stockStatus',
  'inStock',
  'price',
  'uom',
  'description',
  'fullDescription',
  'weight',
  'productLength',
  'productWidth',
  'productHeight',
  'loadCapacity',
  'material',
  'vendor',
  'vendorProductCode',
  'originalProductId',
  'specifications',
] as const satisfies readonly (keyof ProductFields)[];

export type FormField = (typeof FORM_FIELDS)[number];

/** Texts by field, as the server takes them: each as a cell of a catalog file. */
export type ProductTexts = Partial<Record<FormField, string>>;

/** What a new product begins with. */
export const NEW_PRODUCT_TEXTS: ProductTexts = { inStock: 'true', price: '0.00', uom: 'EA' };

/** The text of a control. */
export function shownText(product: ProductFields, field: FormField): string {
  if (field === 'specifications') return specificationLines(product.specifications) ?? product.specifications;
  return String(product[field] ?? '');
}

/**
 * What was changed in the form, and nothing else: two people who change different fields do not undo each other's work,
 * and odd texts of an old row stay as they are.
 */
export function changedTexts(text: (field: FormField) => string, product: ProductFields): ProductTexts {
  const changed = FORM_FIELDS.filter((field) => oneLineEnd(text(field)) !== oneLineEnd(shownText(product, field)));
  return Object.fromEntries(changed.map((field) => [field, sentText(field, text(field), product.specifications)]));
}

/** All that was typed for a new product. */
export function newTexts(text: (field: FormField) => string): ProductTexts {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, sentText(field, text(field), '{}')]));
}

function sentText(field: FormField, text: string, specifications: string): string {
  // What could not be shown as lines was shown as it is, and goes back as it is.
  if (field !== 'specifications' || specificationLines(specifications) === null) return text;
  return specificationsFromLines(text, specifications);
}

/** Browsers write line ends of their own into a control. */
function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
