import type { ComponentProps, ReactNode } from 'react';
import type { FieldRules, InquiryField } from '../../../backend/inquiries/inquiries.contract.js';
import { inquiryFieldRules } from '../../../backend/inquiries/inquiries.contract.js';
import { ChoiceField, TextAreaField, TextField } from '../../ui/form-fields.js';
import type { FieldGroup } from './form-layout.js';
import styles from './inquiry.module.css';

interface InquiryControlProps {
  name: InquiryField;
  documentTitle?: string | null;
  defaultValue?: string;
  error?: string;
  aside?: ReactNode;
  autoFocus?: boolean;
  /** Replaces the field's own, which fills in the visitor's values. */
  autoComplete?: string;
  /** Makes a required field optional here. */
  isOptional?: boolean;
}

export function InquiryControl({ documentTitle, autoComplete, isOptional, ...props }: InquiryControlProps) {
  const { label, type, options, autoComplete: own, ...rules } = inquiryFieldRules(props.name, documentTitle);
  const required = rules.required && !isOptional;
  const control = { ...props, label, required };
  const placeholder = PLACEHOLDERS[props.name] ?? `Select a ${label.toLowerCase()}`;
  if (options) return <ChoiceField {...control} placeholder={placeholder} options={options} />;
  if (type === 'block') return <TextAreaField {...control} rows={required ? 4 : 3} />;
  return <TextField {...control} {...INPUTS[type]} autoComplete={autoComplete ?? own} />;
}

const INPUTS: Partial<Record<FieldRules['type'], ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
  duration: { placeholder: '10 days, 3 weeks or 2 months' },
  zip: { inputMode: 'numeric' },
};

const PLACEHOLDERS: Partial<Record<InquiryField, string>> = {
  rentOrBuy: 'Select rent or buy',
  delivery: 'Select delivery or pickup',
};

/** Fields below a legend, or without one. */
export function InquiryFieldGroup({ legend, fields, field }: FieldGroup & { field(name: InquiryField): ReactNode }) {
  if (!legend) return fields.map(field);
  return (
    <fieldset className={`whole rule-top above-4 ${styles.group}`}>
      <legend className="title">{legend}</legend>
      <div className={`fields ${styles.fields}`}>{fields.map(field)}</div>
    </fieldset>
  );
}
