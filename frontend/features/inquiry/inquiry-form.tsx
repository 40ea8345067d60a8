import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import {
  BUDGETS,
  INQUIRY_FIELDS,
  type InquiryField,
  PROJECT_TYPES,
  SERVICE_TYPES,
  TIMELINES,
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
  /** What the button does. */
  submitLabel: string;
}

/** The inquiry form of contact and quote. A plain form post without JavaScript, so that it is sent either way. */
export function InquiryForm({ submitLabel, ...options }: InquiryFormProps) {
  const { formType, productName, documentTitle, design } = options;
  const { form, initial, errors, submission, sending, failure, onInput, onSubmit } = useInquiryForm(options);
  const { pathname, search } = useLocation();
  const [formKey] = useState(() => submission?.values.idempotencyKey ?? newKey());
  const [openedAt] = useState(() => submission?.values.formOpenedAt ?? new Date().toISOString());
  const failureId = useId();
  // After a plain form post the document arrives with its errors, and the browser puts the focus.
  const firstWrong = submission ? INQUIRY_FIELDS.find((name) => errors[name]) : undefined;
  const field = (name: InquiryField) => ({
    name,
    defaultValue: initial[name],
    error: errors[name],
    autoFocus: name === firstWrong || undefined,
  });

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={pathname + search}
      // The messages are ours, the same with JavaScript and without.
      noValidate
      data-inquiry={formType}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="productName" value={productName ?? ''} />
      {documentTitle && <input type="hidden" name="documentTitle" value={documentTitle} />}
      {design && <input type="hidden" name="design" value={design} />}
      {/* Only read from a plain form post: which of the two sides made them does not matter. */}
      <input type="hidden" name="idempotencyKey" value={formKey} suppressHydrationWarning />
      <input type="hidden" name="formOpenedAt" value={openedAt} suppressHydrationWarning />
      {/* For robots, which fill in what they find. */}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>

      <TextField {...field('name')} label="Name" required autoComplete="name" autoCapitalize="words" />
      <TextField {...field('email')} label="Email" required type="email" inputMode="email" autoComplete="email" />
      <TextField {...field('phone')} label="Phone" required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...field('company')} label="Company" autoComplete="organization" />
      <ChoiceField
        {...field('projectType')}
        label="Project Type"
        required
        placeholder="Select a project type"
        options={PROJECT_TYPES}
      />
      <ChoiceField
        {...field('serviceType')}
        label="Service Type"
        required
        placeholder="Select a service type"
        options={SERVICE_TYPES}
      />
      <TextAreaField
        {...field('projectDescription')}
        label="Project Description"
        required
        rows={4}
        aside={
          <HintTooltip label="What helps us most">
            Height, length and load of the scaffold, the site's address, the dates, and how a truck gets in.
          </HintTooltip>
        }
      />
      <ChoiceField
        {...field('timeline')}
        label="Timeline"
        required
        placeholder="Select a timeline"
        options={TIMELINES}
      />
      <ChoiceField
        {...field('budget')}
        label="Budget"
        placeholder="Select a budget"
        options={BUDGETS}
        aside={
          <HintTooltip label="Why do we ask?">
            It tells us whether to plan for rental, for purchase or for both. It binds you to nothing.
          </HintTooltip>
        }
      />
      <TextAreaField {...field('additionalNotes')} label="Additional Notes" rows={3} />

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
        <p>We answer within 24 hours, by e-mail or by phone.</p>
      </div>
    </form>
  );
}

function CallInstead() {
  const { company } = useSite();
  return (
    <p>
      Or reach us directly: <a href={telephoneLink(company.phone)}>{company.phone}</a>,{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}
