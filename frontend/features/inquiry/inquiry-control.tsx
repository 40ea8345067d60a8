import type { ComponentProps, ReactNode } from 'react';
import type { FieldRules, InquiryField } from '../../../backend/inquiries/inquiries.contract.js';
import {
  CERTIFICATE_FIELDS,
  INQUIRY_FIELDS,
  inquiryFieldRules,
  JOB_FIELDS,
} from '../../../backend/inquiries/inquiries.contract.js';
import { isCertificate } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { ChoiceField, TextAreaField, TextField } from '../../ui/form-fields.js';
import styles from './inquiry.module.css';
import type { InquiryFormOptions } from './inquiry-options.js';

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

export type FieldGroup = { legend?: string; fields: readonly InquiryField[] };

/** The fields of a form in the order shown. */
interface FormLayout {
  groups: readonly FieldGroup[];
  /** Below "More details": optional fields only, so that nobody fails at a field they did not see. */
  more: readonly InquiryField[];
  descriptionHint: string;
}

const PERSON = ['name', 'email', 'phone'] as const;
const PROJECT = ['projectType', 'serviceType', 'timeline'] as const;
const DOCUMENT: readonly InquiryField[] = [...PERSON, 'company', ...PROJECT, 'projectDescription'];
const QUOTE: readonly InquiryField[] = [...PERSON, 'company', ...PROJECT, 'budget', 'projectDescription'];
/** The ten fields of specification §5. */
const CONTACT = [...QUOTE, 'additionalNotes'] as const;
const JOB_HINT = 'Scaffold height, length and load, the site address, your dates, and truck access.';

const LAYOUTS: Record<'certificate' | 'contact' | 'document' | 'quote', FormLayout> = {
  certificate: {
    groups: [{ fields: CERTIFICATE_FIELDS }],
    more: [],
    descriptionHint: 'The name or number of the project and where it is.',
  },
  contact: { groups: [{ fields: CONTACT }], more: [], descriptionHint: JOB_HINT },
  document: {
    groups: [{ fields: DOCUMENT }],
    more: otherFields(DOCUMENT),
    descriptionHint:
      'What the document is for, such as a bid, a prequalification or a site file, and when you need it.',
  },
  quote: {
    groups: [{ fields: QUOTE }, { legend: 'Rental and delivery', fields: JOB_FIELDS }, { fields: otherFields(QUOTE) }],
    more: [],
    descriptionHint: JOB_HINT,
  },
};

/** The fields that are not shown first, without those of rental, delivery and certificates. */
function otherFields(first: readonly InquiryField[]): InquiryField[] {
  const elsewhere = [...first, ...CERTIFICATE_FIELDS];
  return INQUIRY_FIELDS.filter((field) => !elsewhere.includes(field) && !inquiryFieldRules(field).job);
}

export const formLayout = ({
  formType,
  documentTitle,
}: Pick<InquiryFormOptions, 'formType' | 'documentTitle'>): FormLayout =>
  LAYOUTS[isCertificate(documentTitle) ? 'certificate' : documentTitle ? 'document' : formType];
