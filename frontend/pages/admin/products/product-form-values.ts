import {
  PRODUCT_FIELDSETS,
  type ProductField,
  type ProductFields,
  productDefaults,
} from '../../../../backend/catalog/product.contract.js';
import type { HttpError } from '../../../api/http.js';
import { localRefusal } from '../../../api/staff-calls.js';
import { findSpecificationError, specificationLines, specificationsFromLines } from './specification-lines.js';

const FORM_FIELDS = PRODUCT_FIELDSETS.flatMap(({ fields }) => fields);

/** Fields as text, as in a cell of the catalog's CSV file. */
export type ProductTexts = Partial<Record<ProductField, string>>;

/** Initial values of the form for a new product. */
export const NEW_PRODUCT = productDefaults();

/** The text that a control shows. */
export function controlText(product: ProductFields, field: ProductField): string {
  if (field === 'specifications') return specificationLines(product.specifications) ?? product.specifications;
  return String(product[field] ?? '');
}

/** Only the fields that were edited: colleagues may have changed the others meanwhile. */
export function changedTexts(text: (field: ProductField) => string, product: ProductFields): ProductTexts {
  const changed = FORM_FIELDS.filter((field) => withLf(text(field)) !== withLf(controlText(product, field)));
  return Object.fromEntries(changed.map((field) => [field, fieldText(field, text(field), product.specifications)]));
}

/** Every field of a new product. */
export function newTexts(text: (field: ProductField) => string): ProductTexts {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, fieldText(field, text(field), '{}')]));
}

/** Shows the stored values, which may differ from the typed ones: the server adds cents to a price and trims spaces. */
export function fillForm(form: HTMLFormElement, product: ProductFields): void {
  for (const field of FORM_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control !== null && 'value' in control) control.value = controlText(product, field);
  }
}

/**
 * The error of an invalid specification line. The form must find it: it would be lost in the JSON that the server gets.
 * @param before the specifications that the form began with
 */
export function refusalOf(text: (field: ProductField) => string, before: string): HttpError | null {
  const fault = specificationLines(before) === null ? null : findSpecificationError(text('specifications'));
  return fault === null ? null : localRefusal({ specifications: fault });
}

function fieldText(field: ProductField, text: string, specifications: string): string {
  // Specifications that lines cannot represent are edited as JSON.
  if (field !== 'specifications' || specificationLines(specifications) === null) return text;
  return specificationsFromLines(text, specifications);
}

/** Browsers convert line endings in text areas. */
function withLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
