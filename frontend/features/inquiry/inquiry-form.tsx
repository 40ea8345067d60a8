import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type FieldRules,
  INQUIRY_FIELDS,
  type InquiryField,
  inquiryFieldRules,
} from '../../../backend/inquiries/inquiries.contract.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { Button } from '../../ui/button.js';
import { ChoiceField, TextAreaField, TextField } from '../../ui/form-fields.js';
import { HintTooltip } from '../../ui/hint-tooltip.js';
import { newKey } from './attempt.js';
import styles from './inquiry.module.css';
import { type InquiryFormOptions, useInquiryForm } from './use-inquiry-form.js';

export interface InquiryFormProps extends InquiryFormOptions {
  submitLabel: string;
}

/** The contact and quote form. Without JavaScript it is a plain form post. */
export function InquiryForm({ submitLabel, ...options }: InquiryFormProps) {
  const { formType, productName, documentTitle, design } = options;
  const { form, initial, errors, submission, sending, failure, onInput, onSubmit } = useInquiryForm(options);
  const { pathname, search } = useLocation();
  const [formKey] = useState(() => submission?.values.idempotencyKey ?? newKey());
  const [openedAt] = useState(() => submission?.values.formOpenedAt ?? new Date().toISOString());
  const failureId = useId();
  // A plain form post returns the page with its errors, and `autofocus` marks the first.
  const firstWrong = submission ? INQUIRY_FIELDS.find((name) => errors[name]) : undefined;

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={pathname + search}
      // We show our own messages, with and without JavaScript.
      noValidate
      data-inquiry={formType}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="productName" value={productName ?? ''} />
      {documentTitle && <input type="hidden" name="documentTitle" value={documentTitle} />}
      {design && <input type="hidden" name="design" value={design} />}
      {/* Used by plain form posts only, so server and client values may differ. */}
      <input type="hidden" name="idempotencyKey" value={formKey} suppressHydrationWarning />
      <input type="hidden" name="formOpenedAt" value={openedAt} suppressHydrationWarning />
      {/* The honeypot. */}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>

      {INQUIRY_FIELDS.map((name) => (
        <FormField
          key={name}
          name={name}
          defaultValue={initial[name]}
          error={errors[name]}
          autoFocus={name === firstWrong || undefined}
        />
      ))}

      {failure && (
        <div className={styles.failure} id={failureId}>
          <p>{failure}</p>
          <CallInstead />
        </div>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          disabled={sending}
          aria-describedby={failure ? failureId : undefined}
          autoFocus={submission?.failure && true}
        >
          {sending ? 'Sending...' : submitLabel}
        </Button>
        <p>We answer within 24 hours, by email or phone.</p>
      </div>
    </form>
  );
}

interface FormFieldProps {
  name: InquiryField;
  defaultValue: string;
  error?: string;
  autoFocus?: boolean;
}

/** Renders a field's control from its rules. */
function FormField(props: FormFieldProps) {
  const { label, type, required, options, autoComplete } = inquiryFieldRules(props.name);
  const control = { ...props, label, required, aside: HINTS[props.name] };
  if (options) return <ChoiceField {...control} placeholder={`Select a ${label.toLowerCase()}`} options={options} />;
  if (type === 'block') return <TextAreaField {...control} rows={required ? 4 : 3} />;
  return <TextField {...control} {...KEYBOARDS[type]} autoComplete={autoComplete} />;
}

const KEYBOARDS: Partial<Record<FieldRules['type'], ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

const HINTS: Partial<Record<InquiryField, ReactNode>> = {
  projectDescription: (
    <HintTooltip label="What should I include?">
      Scaffold height, length and load, the site address, your dates, and truck access.
    </HintTooltip>
  ),
  budget: <HintTooltip label="Why do we ask?">It helps us quote rental, purchase or both. No obligation.</HintTooltip>,
};

function CallInstead() {
  const { company } = useSite();
  return (
    <p>
      Or reach us directly: <a href={telephoneLink(company.phone)}>{company.phone}</a>,{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}
