import type { ReactNode } from 'react';
import { CATEGORIES, FAMILIES, STOCK_STATUSES } from '../../../../backend/catalog/catalog.contract.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import styles from './product-fieldsets.module.css';
import type { FormField } from './product-form-values.js';

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
const STATUS_OPTIONS = STOCK_STATUSES.map((value) => ({ value, label: value }));
const AVAILABILITY = [
  { value: 'true', label: 'In Stock' },
  { value: 'false', label: 'Limited' },
];

interface ProductFieldsetsProps {
  /** What each control begins with. */
  text(field: FormField): string;
  /** What is wrong with each. */
  errors: Readonly<Record<string, string>>;
}

/** Every field of a product but its pictures (specification §3), in the groups in which they are filled in. */
export function ProductFieldsets({ text, errors }: ProductFieldsetsProps) {
  const field = (name: FormField) => ({ name, defaultValue: text(name), error: errorText(name, errors[name]) });
  const choice = (name: FormField) => ({ ...field(name), placeholder: 'Please choose', required: true });

  return (
    <>
      <Group name="Article">
        <TextField label="Name" {...field('name')} required wide />
        <TextField label="SKU" {...field('sku')} required autoComplete="off" spellCheck={false} />
        <ChoiceField label="System family" {...choice('family')} options={FAMILIES} />
        <ChoiceField label="Category" {...choice('category')} options={CATEGORY_OPTIONS} />
      </Group>
      <Group name="Stock and price">
        <ChoiceField label="Stock status" {...choice('stockStatus')} options={STATUS_OPTIONS} />
        <ChoiceField label="Availability" {...choice('inStock')} options={AVAILABILITY} />
        <TextField label="Price a day in US dollars, 0.00 for call for quote" {...field('price')} inputMode="decimal" />
        <TextField label="Unit of measure" {...field('uom')} />
      </Group>
      <Group name="Texts">
        <TextAreaField label="Short description" {...field('description')} />
        <TextAreaField label="Full description" {...field('fullDescription')} />
      </Group>
      <Group name="Sizes, weight and load">
        <TextField label="Length in inches" {...field('productLength')} inputMode="decimal" />
        <TextField label="Width in inches" {...field('productWidth')} inputMode="decimal" />
        <TextField label="Height in inches" {...field('productHeight')} inputMode="decimal" />
        <TextField label="Weight in pounds" {...field('weight')} inputMode="decimal" />
        <TextField label="Load capacity, such as 50 psf" {...field('loadCapacity')} />
        <TextField label="Material" {...field('material')} />
      </Group>
      <Group name="Maker">
        <TextField label="Vendor" {...field('vendor')} />
        <TextField label="Vendor's product code" {...field('vendorProductCode')} spellCheck={false} />
        <TextField label="Original product id" {...field('originalProductId')} spellCheck={false} />
      </Group>
      <Group name="Specifications">
        <TextAreaField label="One a line: name, colon, value" {...field('specifications')} />
      </Group>
    </>
  );
}

/** The field's name stands above the control already. */
function errorText(name: FormField, message: string | undefined): string | undefined {
  if (!message?.startsWith(`${name} `)) return message;
  const rest = message.slice(name.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
