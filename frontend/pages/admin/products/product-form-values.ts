import type { ProductField, ProductFields } from '../../../../backend/catalog/product.contract.js';
import { PRODUCT_FIELDSETS, productDefaults } from '../../../../backend/catalog/product.contract.js';
import { jsonObject } from '../../../../backend/catalog/specifications.contract.js';
import type { HttpError } from '../../../api/http.js';
import { localRefusal } from '../../../api/staff-calls.js';

const FORM_FIELDS = PRODUCT_FIELDSETS.flatMap(({ fields }) => fields);

/** Fields as text, as in a cell of the catalog's CSV file. */
export type ProductTexts = Partial<Record<ProductField, string>>;

export const NEW_PRODUCT = productDefaults();

export function controlText(product: ProductFields, field: ProductField): string {
  if (field === 'specifications') return specificationLines(product.specifications) ?? product.specifications;
  return String(product[field] ?? '');
}

/** Only the fields that were edited: colleagues may have changed the others meanwhile. */
export function changedTexts(text: (field: ProductField) => string, product: ProductFields): ProductTexts {
  const changed = FORM_FIELDS.filter((field) => withLf(text(field)) !== withLf(controlText(product, field)));
  return Object.fromEntries(changed.map((field) => [field, fieldText(field, text(field), product.specifications)]));
}

export const newTexts = (text: (field: ProductField) => string): ProductTexts =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, fieldText(field, text(field), '{}')]));

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
  const error = specificationLines(before) === null ? null : findSpecificationError(text('specifications'));
  return error === null ? null : localRefusal({ specifications: error });
}

function fieldText(field: ProductField, text: string, specifications: string): string {
  // Specifications that lines cannot represent are edited as JSON.
  if (field !== 'specifications' || specificationLines(specifications) === null) return text;
  return specificationsFromLines(text, specifications);
}

/** Browsers convert line endings in text areas. */
const withLf = (text: string): string => text.replace(/\r\n?/g, '\n');

type Simple = string | number | boolean;

/** JSON specifications as editable lines, `Name: value` each; null for nested values or text that is not a JSON object. */
export function specificationLines(text: string): string | null {
  if (text === '') return '';
  const value = jsonObject(text);
  if (value === null) return null;
  const lines = Object.entries(value).map(([name, entry]) => (fits(name, entry) ? `${name}: ${entry}` : null));
  return lines.includes(null) ? null : lines.join('\n');
}

/** The error of the first line without a name and a colon, or with a duplicate name; null if there is none. */
function findSpecificationError(text: string): string | null {
  const names = new Set<string>();
  for (const line of linesOf(text)) {
    const [name = '', value] = line.split(':');
    if (value === undefined || name.trim() === '')
      return `${quoted(line)} has no name and value. Write each line as a name, a colon and a value, such as Tube: 48.3 mm.`;
    if (names.has(name.trim())) return `There are two lines for ${quoted(name.trim())}. Keep one of them.`;
    names.add(name.trim());
  }
  return null;
}

/**
 * Lines as JSON. Empty lines are dropped.
 * @param before the JSON that the lines came from: unchanged numbers and booleans keep their type
 */
export function specificationsFromLines(lines: string, before: string): string {
  const known = jsonObject(before) ?? {};
  const entries = linesOf(lines).map((line) => {
    const [name = '', ...rest] = line.split(':');
    const value = rest.join(':').trim();
    return [name.trim(), String(known[name.trim()]) === value ? known[name.trim()] : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Whether a line can represent the name and value without loss. */
function fits(name: string, value: unknown): value is Simple {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const text = String(value);
  return /^[^:\r\n]+$/.test(name) && name === name.trim() && !/[\r\n]/.test(text) && text === text.trim();
}
