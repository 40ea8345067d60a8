import {
  PRODUCT_FIELDS,
  PRODUCT_FIELDSETS,
  type ProductField,
  type ProductFieldRow,
} from '../../../../backend/catalog/product.contract.js';
import { toChoices } from '../../../../backend/config/choices.contract.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import styles from './products-admin.module.css';

interface ProductFieldsetsProps {
  /** Initial text of each control. */
  text(field: ProductField): string;
  /** Error message of each field. */
  errors: Readonly<Record<string, string>>;
}

/** The fields of a product without its pictures (specification §3). */
export function ProductFieldsets({ text, errors }: ProductFieldsetsProps) {
  return PRODUCT_FIELDSETS.map(({ legend, fields }) => (
    <fieldset key={legend} className={`whole ${styles.group}`}>
      <legend className="title step-2">{legend}</legend>
      <div className="fields">
        {fields.map((field) => (
          <ProductControl key={field} field={field} defaultValue={text(field)} error={errors[field]} />
        ))}
      </div>
    </fieldset>
  ));
}

interface ProductControlProps {
  field: ProductField;
  defaultValue: string;
  error: string | undefined;
}

function ProductControl({ field, ...control }: ProductControlProps) {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const common = { name: field, label: row.label, ...control };
  const required = row.required !== undefined;

  switch (row.kind) {
    case 'choice':
      return (
        <ChoiceField
          {...common}
          placeholder={row.none ?? 'Choose one'}
          options={toChoices(row.options)}
          required={row.none === undefined}
        />
      );
    case 'flag':
      return <ChoiceField {...common} placeholder="Choose one" options={choicesOf(row) ?? []} required />;
    case 'text':
    case 'object':
      return <TextAreaField {...common} required={required} />;
    case 'sku':
    case 'code':
      return <TextField {...common} required={required} autoComplete="off" spellCheck={false} />;
    case 'price':
    case 'number':
      return <TextField {...common} required={required} inputMode="decimal" />;
    case 'days':
      return <TextField {...common} required={required} inputMode="numeric" />;
    default:
      return <TextField {...common} required={required} wide={row.wide} />;
  }
}

/** The choices of a field, with an empty one if the field is optional; undefined for a field without choices. */
export function choicesOf(row: ProductFieldRow): { value: string; label: string }[] | undefined {
  if (row.kind === 'flag') {
    const [yes, no] = row.options;
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
  }
  if (row.kind !== 'choice') return undefined;
  const choices = toChoices(row.options);
  return row.none === undefined ? choices : [{ value: '', label: row.none }, ...choices];
}
