import {
  choicesOf,
  PRODUCT_FIELDS,
  PRODUCT_FIELDSETS,
  type ProductField,
  type ProductFieldRow,
  type ProductFields,
} from '../../../../backend/catalog/product.contract.js';
import { type FieldRow } from '../../../../backend/platform/http/validation/fields.contract.js';
import { FormFields } from '../../../features/staff/editing/record-form.js';
import { controlText } from './product-form-values.js';
import styles from './products-admin.module.css';

interface ProductFieldsetsProps {
  product: ProductFields;
  errors: Readonly<Record<string, string>> | undefined;
}

/** The fields of a product without its pictures (specification §3). */
export function ProductFieldsets({ product, errors }: ProductFieldsetsProps) {
  return PRODUCT_FIELDSETS.map(({ legend, fields }) => (
    <fieldset key={legend} className={`whole ${styles.group}`}>
      <legend className="title step-2">{legend}</legend>
      <div className="fields">
        <FormFields
          fields={Object.fromEntries(fields.map((field) => [field, formRow(field)]))}
          values={Object.fromEntries(fields.map((field) => [field, controlText(product, field)]))}
          errors={errors}
        />
      </div>
    </fieldset>
  ));
}

const KINDS = {
  ...{ sku: 'code', code: 'code', line: 'line', text: 'text', object: 'text' },
  ...{ price: 'decimal', number: 'decimal', days: 'digits', picture: 'url', list: 'text' },
} as const satisfies Record<string, FieldRow['kind']>;

/** A product field as a row of the general form. Its parser in the API knows how long a number may be. */
function formRow(field: ProductField): FieldRow {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const { label, required, wide } = row;
  if (row.kind !== 'choice' && row.kind !== 'flag')
    return { kind: KINDS[row.kind], label, required, wide, ...(KINDS[row.kind] === 'decimal' && { maxLength: 40 }) };
  const options = choicesOf(field) ?? [];
  const isOptional = options.some(({ value }) => value === '');
  return { kind: 'choice', label, options, ...(isOptional ? {} : { none: 'Choose one', required: 'Choose one.' }) };
}
